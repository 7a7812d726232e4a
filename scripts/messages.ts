import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../src/config/config.ts'
import { dataFolder } from '../src/config/data-folder.ts'
import { SAMPLE_CASE, samplePayPage, smsParts, type TextPlace, textNames } from '../src/config/message-texts.ts'
import { type Language, languages } from '../src/i18n/language.ts'
import { composeMail, composeSms, type Sender } from '../src/integrations/messages/compose.ts'
import type { Message } from '../src/integrations/messages/message-sender.ts'
import { loadSettings } from '../src/process/boot/boot.ts'
import { givenFile, runScript } from './run.ts'

/** Writes every message in both languages, with the texts of MESSAGE_TEXTS and made-up values, to look at. */
await runScript({ usage: 'npm run messages -- [folder]', words: 1 }, async ([given]) => {
  const { config, data } = loadSettings()
  const folder = givenFile(given ?? join((data ?? dataFolder(config)).path, 'messages'))
  mkdirSync(folder, { recursive: true })
  const sender = senderOf(config)
  const payPage = config.paymentAccount === null ? null : samplePayPage(sender.publicUrl())
  const lines = textNames.flatMap(place => languages.map(lang => writeOne(folder, sender, place, { lang, payPage })))
  writeFileSync(join(folder, 'index.html'), indexPage(lines))
  console.log(`${lines.length} messages are in ${folder}`)
})

function senderOf({ messages, hospital, publicUrl, host, port }: Config): Sender {
  return { texts: messages.texts, hospital, publicUrl: () => publicUrl ?? `http://${host}:${port}` }
}

interface Sample {
  readonly lang: Language
  readonly payPage: string | null
}

/** Answers its line of the index. */
function writeOne(folder: string, sender: Sender, { name, event, side }: TextPlace, { lang, payPage }: Sample): string {
  const message: Message = {
    event,
    recipient: { type: side, id: 'sample' },
    case_id: SAMPLE_CASE,
    lang,
    facts: {
      case_number: 'SO-2026-000123-3',
      payment_url: payPage,
      due_date: new Date('2026-11-17T12:00:00Z'),
      amount: 1_500,
      currency: 'SAR',
    },
    address: null,
  }
  const { subject, text, html } = composeMail(sender, message)
  const sms = composeSms(sender, message)
  const file = `${name}-${lang}`
  writeFileSync(join(folder, `${file}.html`), html)
  writeFileSync(join(folder, `${file}.txt`), `${subject}\n\n${text}`)
  writeFileSync(join(folder, `${file}.sms.txt`), `${sms}\n`)
  return `<tr><td>${name}<td>${lang}<td><a href="${file}.html">HTML</a> <a href="${file}.txt">text</a><td dir="auto"><a href="${file}.sms.txt">SMS</a> in ${smsParts(sms)} parts`
}

function indexPage(lines: readonly string[]): string {
  return `<!doctype html><meta charset="utf-8"><title>Messages</title><table cellpadding="4">\n${lines.join('\n')}\n</table>\n`
}
