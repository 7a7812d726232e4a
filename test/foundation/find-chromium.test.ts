import assert from 'node:assert/strict'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { after, test } from 'node:test'
import { findChromium } from '../browser/support/find-chromium.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = temporaryFolder()
after(() => rmSync(root, { recursive: true, force: true }))

function folder(name: string, programs: Readonly<Record<string, number>>): string {
  mkdirSync(join(root, name))
  for (const [program, mode] of Object.entries(programs)) writeFileSync(join(root, name, program), '', { mode })
  return join(root, name)
}

const arm = (...PATH: string[]) => ({ platform: 'linux', arch: 'arm64', env: { PATH: PATH.join(delimiter) } })

test('the browser is the one that is named, else the packaged one, else one on the PATH', () => {
  const chrome = folder('chrome', { 'google-chrome-stable': 0o755 })
  const debian = folder('debian', { chromium: 0o755 })
  const machine = arm('', join(root, 'missing'), chrome, debian)
  assert.deepEqual(findChromium(machine), { path: join(debian, 'chromium') })
  assert.deepEqual(findChromium(arm(chrome)), { path: join(chrome, 'google-chrome-stable') })
  assert.equal(findChromium({ ...machine, arch: 'x64' }), 'packaged')
  const named = { PATH: debian, TEST_CHROMIUM: '/opt/chrome' }
  for (const arch of ['arm64', 'x64'])
    assert.deepEqual(findChromium({ ...machine, arch, env: named }), { path: '/opt/chrome' })
})

test('without one, the reason says how to get one; what cannot be run is no browser', () => {
  mkdirSync(join(root, 'odd/chromium'), { recursive: true })
  const found = findChromium(arm(join(root, 'odd'), folder('text', { 'chromium-browser': 0o644 })))
  assert.match(JSON.stringify(found), /linux on arm64.*install Chromium.*TEST_CHROMIUM/)
})
