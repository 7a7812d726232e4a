import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { test } from 'node:test'
import {
  builtInTexts,
  fill,
  linkOf,
  SAMPLE_CASE,
  samplePayPage,
  sampleValues,
  smsParts,
  textNames,
} from '../../src/config/message-texts.ts'
import { languages } from '../../src/i18n/language.ts'
import { writeMail } from '../../src/integrations/messages/compose.ts'
import { createMailSender } from '../../src/integrations/messages/email.ts'
import { startMailbox } from '../support/mailbox.ts'

/** As long as the base of links usually is. */
const BASE = 'https://second-opinion.hospital.example.sa'
const link = `${BASE}/web/app/cases/${SAMPLE_CASE}`
const values = { ...sampleValues('Noor & Sons <Hospital>', link), due_date: '17 نوفمبر 2026' }

test('every built-in text: all parts, known placeholders, the case number, one line, SMS within two parts with its link', () => {
  for (const language of languages) {
    assert.equal(Object.keys(builtInTexts[language]).length, textNames.length)
    for (const { name, event, side } of textNames) {
      const words = builtInTexts[language][name]
      const at = `${language} ${name}`
      for (const [part, text] of Object.entries(words)) {
        assert.ok(!/[{}]/.test(fill(text, values)), `${at} ${part}`)
        assert.ok(!/\n/.test(text), `${at} ${part}`)
        assert.equal(/[\u0600-\u06FF]/.test(text), language === 'ar', `${at} ${part} is in its language`)
      }
      assert.match(words.subject, /\{case_number\}/, at)
      assert.match(words.sms, /\{link\}$/, at)
      for (const payPage of [null, samplePayPage(BASE)]) {
        const sms = fill(words.sms, { ...values, link: linkOf(BASE, { event, side, caseId: SAMPLE_CASE, payPage }) })
        assert.ok(smsParts(sms) <= 2, `${at}: ${sms.length}`)
      }
    }
  }
})

test('the page of a mail: right to left in every cell, numbers the right way round, everything escaped', () => {
  for (const [lang, dir, side] of [
    ['en', 'ltr', 'left'],
    ['ar', 'rtl', 'right'],
  ] as const) {
    const words = { ...builtInTexts[lang].proceed_to_pay, text: 'A & <b> {case_number} {amount} {hospital} {link}' }
    const { html, text, subject } = writeMail(words, values, lang)
    assert.match(html, new RegExp(`<html lang="${lang}" dir="${dir}">`))
    assert.match(html, new RegExp(`<body dir="${dir}"[^>]* style="[^"]*direction:${dir};text-align:${side}`))
    const cells = html.match(/<td[^>]*>/g) ?? []
    assert.ok(cells.length > 6)
    for (const cell of cells) {
      assert.match(cell, new RegExp(`dir="${dir}"`), cell)
      assert.match(cell, new RegExp(`direction:${dir};text-align:(${side}|center)`), cell)
    }
    for (const table of html.match(/<table[^>]*>/g) ?? []) assert.match(table, new RegExp(`dir="${dir}"`))
    const isolated = (value: string) =>
      `<span dir="ltr" style="unicode-bidi:isolate;white-space:nowrap">${value}</span>`
    assert.ok(
      html.includes(
        `A &amp; &lt;b&gt; ${isolated(values.case_number)} ${isolated(values.amount)} Noor &amp; Sons &lt;Hospital&gt;`,
      ),
    )
    assert.ok(!html.includes('<b>'))
    assert.ok(!/<img|<script|@import|src=/.test(html), 'nothing is loaded')
    const kept = (value: string) => (lang === 'ar' ? `\u2066${value}\u2069` : value)
    assert.ok(text.includes(`${kept(values.case_number)} ${kept(values.amount)}`))
    assert.ok(text.includes(`\n${values.link}\n`), 'the link stands alone in its line')
    assert.ok(subject.includes(kept(values.case_number)))
  }
})

test('mails are signed for the domain, and name no file or address to be read', async () => {
  const box = await startMailbox()
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }) as string
  const server = { host: '127.0.0.1', port: box.port, user: null, password: '', tls: 'offered', isLocal: true } as const
  const sender = createMailSender({
    server,
    from: { name: 'مستشفى النور', address: 'care@noor.example.sa' },
    dkim: { domain: 'noor.example.sa', selector: 'opinion', key },
  })
  const mail = { to: 'sara@example.sa', subject: 'تقريرك جاهز', text: 'نص', html: '<p>نص</p>', key: 'abc' }
  assert.equal(await sender.send(mail), '1')
  await sender.send(mail)
  sender.close()
  const [first, second] = box.mails
  assert.match(first?.raw ?? '', /^DKIM-Signature: .*d=noor\.example\.sa.*s=opinion/s)
  assert.equal(first?.subject, 'تقريرك جاهز')
  assert.equal(first?.from?.value[0]?.name, 'مستشفى النور')
  assert.equal(first?.text?.trim(), 'نص')
  assert.deepEqual([first?.messageId, second?.messageId], ['<abc@noor.example.sa>', '<abc@noor.example.sa>'])
})
