import assert from 'node:assert/strict'
import { generateKeyPairSync } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { productionEnv } from '../support/production.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const folder = temporaryFolder()
const write = (name: string, content: unknown) => {
  const path = join(folder, name)
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
  return path
}

const mail = { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 'care@example.org' }
const sms = { SMS_PROVIDER: 'unifonic', SMS_KEY: 'k', SMS_SENDER: 'Noor' }
const direct = (more: Record<string, string>) => ({ MESSAGES: 'direct', ...more })

function problems(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    return (error as Error).message.split('\n  - ').slice(1)
  }
  return []
}

test('what is missing or wrong is named at the start', () => {
  const rsa = write(
    'dkim.pem',
    generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
  )
  const table: [Record<string, string>, RegExp[]][] = [
    [{}, []],
    [direct({}), [/^SMTP_URL or SMS_PROVIDER is required with MESSAGES=direct$/]],
    [{ MESSAGES: 'pigeon' }, [/^MESSAGES must be one of hub, direct/]],
    [direct(mail), []],
    [direct(sms), []],
    [direct({ ...mail, ...sms }), []],
    [mail, []],
    [direct({ SMTP_URL: mail.SMTP_URL }), [/^MAIL_FROM is required beside SMTP_URL$/]],
    [direct({ ...sms, MAIL_FROM: 'a@b.c' }), [/^SMTP_URL is required beside MAIL_FROM$/]],
    [direct({ ...mail, MAIL_FROM: 'nobody' }), [/^MAIL_FROM must be an e-mail address/]],
    [direct({ ...mail, MAIL_FROM: 'مستشفى النور <care@example.org>' }), []],
    [direct({ ...mail, SMTP_URL: 'http://mail' }), [/^SMTP_URL must be an address starting with smtp/]],
    [direct({ ...mail, SMTP_URL: 'smtps://mail?tls=off' }), [/^SMTP_URL cannot be smtps/]],
    [direct({ ...mail, SMTP_URL: 'smtp://mail?pool=1' }), [/^SMTP_URL may end with \?tls=off/]],
    [direct({ ...mail, SMTP_URL: 'smtp://u:s%e@mail' }), [/^SMTP_URL must/]],
    [direct({ SMS_PROVIDER: 'unifonic' }), [/^SMS_KEY is required/, /^SMS_SENDER is required/]],
    [
      direct({ ...mail, SMS_KEY: 'k', SMS_SENDER: 'Noor' }),
      [/^SMS_PROVIDER is required beside SMS_KEY and SMS_SENDER$/],
    ],
    [direct({ ...sms, SMS_PROVIDER: 'twilio' }), [/^SMS_ACCOUNT is required/]],
    [direct({ ...sms, SMS_PROVIDER: 'twilio', SMS_ACCOUNT: 'AC1' }), []],
    [direct({ ...sms, SMS_PROVIDER: 'post' }), [/^SMS_PROVIDER must be one of unifonic, taqnyat, twilio/]],
    [direct({ ...sms, SMS_API_URL: 'http://sms.example.org' }), [/^SMS_API_URL must be https/]],
    [direct({ ...sms, SMS_API_URL: 'https://sms.example.org/v1' }), [/^SMS_API_URL must be https/]],
    [direct({ ...sms, SMS_API_URL: 'http://127.0.0.1:9/' }), []],
    [direct({ ...mail, DKIM_DOMAIN: 'example.org' }), [/^DKIM_SELECTOR is required/, /^DKIM_KEY is required/]],
    [direct({ ...mail, DKIM_DOMAIN: 'e.org', DKIM_SELECTOR: 's', DKIM_KEY: rsa }), []],
    [
      direct({ ...mail, DKIM_DOMAIN: 'e.org', DKIM_SELECTOR: 's', DKIM_KEY: write('no.pem', 'x') }),
      [/^DKIM_KEY must name/],
    ],
    [direct({ ...mail, PHONE_COUNTRY: '+966' }), [/^PHONE_COUNTRY must be the digits/]],
  ]
  for (const [env, expected] of table) {
    const found = problems(env)
    assert.equal(found.length, expected.length, `${JSON.stringify(env)}: ${found}`)
    for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern)
  }
  assert.ok(
    !problems(direct({ ...mail, SMTP_URL: 'smtp://noor:geheim@mail?x=1' }))
      .join()
      .includes('geheim'),
  )
})

test('STARTTLS is required off this machine unless it is switched off', () => {
  const tlsOf = (SMTP_URL: string) => parseConfig(direct({ ...mail, SMTP_URL })).messages.mail?.server
  const table = [
    ['smtp://mail.example.org', 'starttls', 587],
    ['smtp://mail.example.org:25?tls=off', 'off', 25],
    ['smtp://localhost:1025', 'offered', 1025],
    ['smtps://mail.example.org', 'always', 465],
  ] as const
  for (const [url, tls, port] of table) assert.deepEqual([tlsOf(url)?.tls, tlsOf(url)?.port], [tls, port], url)
  const { user, password } = tlsOf('smtp://no%40or:p%3Ass@mail') ?? {}
  assert.deepEqual([user, password], ['no@or', 'p:ss'])
})

test('production needs no hub when the service sends itself', () => {
  const { NOTIFICATION_HUB_URL, NOTIFICATION_HUB_API_KEY, ...env } = productionEnv()
  assert.ok(NOTIFICATION_HUB_URL && NOTIFICATION_HUB_API_KEY)
  assert.deepEqual(problems({ ...env, ...direct(mail) }), [])
  assert.equal(problems(env).length, 2)
})

test('the file of texts: what is absent stays, and every mistake is named', () => {
  const textsOf = (content: unknown) => problems({ MESSAGE_TEXTS: write('texts.json', content) })
  const good = {
    report_ready: { ar: { sms: 'تقرير {case_number}' } },
    new_message_doctor: { en: { text: 'A\nB {hospital}' } },
  }
  const { texts } = parseConfig({ MESSAGE_TEXTS: write('good.json', good) }).messages
  assert.equal(texts.ar.report_ready.sms, 'تقرير {case_number}')
  assert.equal(texts.ar.report_ready.subject, 'تقريرك {case_number} جاهز')
  assert.equal(texts.en.new_message_doctor.text, 'A\nB {hospital}')
  const long = 'ا'.repeat(160)
  const table: [unknown, RegExp[]][] = [
    ['{', [/must name a JSON file/]],
    [[], [/must name a JSON file/]],
    [{ birthday: {} }, [/unknown event: birthday/]],
    [{ report_ready_doctor: {} }, [/unknown event: report_ready_doctor/]],
    [{ draft: { fr: {} } }, [/unknown language: draft\.fr/]],
    [{ draft: { en: { title: 'x' } } }, [/unknown part: draft\.en\.title/]],
    [{ draft: { en: { text: 'Dear {name}, {case_number}' } } }, [/placeholder in draft\.en\.text: \{name\}/]],
    [{ draft: { en: { subject: 'a\nb' } } }, [/draft\.en\.subject one line/]],
    [{ draft: { en: { button: ' ' } } }, [/draft\.en\.button a text/]],
    [{ draft: { ar: { sms: `${long} {link}` } } }, [/draft\.ar\.sms that does not fit into 3 parts/]],
    [{ draft: { ar: { sms: `${long.slice(90)} {link}` } } }, []],
    [{ draft: { en: { sms: 'x'.repeat(460) } } }, [/draft\.en\.sms that does not fit/]],
    [{ draft: { en: { sms: 'x'.repeat(459) } } }, []],
    [{ x: {}, draft: { en: { text: '{y}' } } }, [/unknown event: x/, /placeholder/]],
  ]
  for (const [content, expected] of table) {
    const found = textsOf(content)
    assert.equal(found.length, expected.length, `${JSON.stringify(content)}: ${found}`)
    for (const [index, pattern] of expected.entries()) assert.match(found[index] ?? '', pattern)
  }
  assert.equal(problems({ MESSAGE_TEXTS: join(folder, 'missing.json') }).length, 1)
  // The link to the pay page is longer than others; with a gateway of the hospital none is sent.
  const MESSAGE_TEXTS = write('texts.json', { proceed_to_pay: { ar: { sms: `${long.slice(0, 120)} {link}` } } })
  const pays = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_x', STRIPE_WEBHOOK_SECRET: 'x' }
  assert.deepEqual(problems({ MESSAGE_TEXTS }), [])
  assert.match(String(problems({ MESSAGE_TEXTS, ...pays })), /proceed_to_pay\.ar\.sms that does not fit into 3 parts/)
})
