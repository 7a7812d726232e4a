import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const skip = process.platform !== 'linux' && 'elsewhere Typst cannot be told where to look'

const PROGRAM = join(import.meta.dirname, 'support/render-sample.ts')
const NOTO_SANS = dirname(fileURLToPath(import.meta.resolve('@expo-google-fonts/noto-sans')))

test('a font installed on the machine does not change a report', { skip }, () => {
  const home = mkdtempSync(join(tmpdir(), 'so-fonts-'))
  after(() => rmSync(home, { recursive: true }))
  const render = () =>
    execFileSync(process.execPath, [PROGRAM], { env: { ...process.env, HOME: home }, encoding: 'utf8' })
  const before = render()
  assert.match(before, /^[0-9a-f]{64}\n$/)
  // Bold letters that the report's own fonts lack.
  cpSync(join(NOTO_SANS, '600SemiBold'), join(home, '.fonts'), { recursive: true })
  assert.equal(render(), before)
})
