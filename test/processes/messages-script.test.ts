import assert from 'node:assert/strict'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { textNames } from '../../src/config/message-texts.ts'
import { dataFolder, runScript } from '../support/processes.ts'
import { keyVariables } from '../support/tokens.ts'

test('every message in both languages is written to look at, with the texts of the hospital', async () => {
  const DATA_DIR = dataFolder()
  const MESSAGE_TEXTS = join(DATA_DIR, 'texts.json')
  writeFileSync(MESSAGE_TEXTS, JSON.stringify({ report_ready: { en: { sms: 'Come and read {case_number}: {link}' } } }))
  const env = { ...keyVariables, DATA_DIR, MESSAGE_TEXTS, PUBLIC_URL: 'https://noor.example.sa' }
  const usual = await runScript('scripts/messages.ts', [], env)
  const folder = join(DATA_DIR, 'messages')
  assert.deepEqual([usual.code, usual.stdout.trim()], [0, `${2 * textNames.length} messages are in ${folder}`])
  const names = textNames.flatMap(({ name }) =>
    ['en', 'ar'].flatMap(lang => ['html', 'txt', 'sms.txt'].map(kind => `${name}-${lang}.${kind}`)),
  )
  assert.deepEqual(readdirSync(folder).sort(), ['index.html', ...names].sort())
  assert.match(
    readFileSync(join(folder, 'report_ready-en.sms.txt'), 'utf8'),
    /^Come and read SO-2026-000123-3: https:\/\/noor\.example\.sa\/web\/app\/cases\/\S+\/report\n$/,
  )
  const elsewhere = join(DATA_DIR, 'elsewhere')
  assert.equal((await runScript('scripts/messages.ts', [elsewhere], env)).code, 0)
  assert.equal(readdirSync(elsewhere).length, names.length + 1)
  const wrong = await runScript('scripts/messages.ts', ['a', 'b'], env)
  assert.deepEqual([wrong.code, wrong.stderr.trim()], [1, 'Usage: npm run messages -- [folder]'])
})
