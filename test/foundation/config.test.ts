import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { builtInTexts } from '../../src/config/message-texts.ts'
import { networkMatcher } from '../../src/config/networks.ts'
import { projectDir } from '../../src/config/project-dir.ts'
import { StartupError } from '../../src/config/startup-error.ts'
import { defaultTemplates } from '../../src/config/templates.ts'
import { builtInNotice } from '../../src/i18n/texts/consent-notice.ts'
import { productionEnv } from '../support/production.ts'

const KEY = `1:${'ab'.repeat(32)}`
const keys = { TOKEN_ENCRYPTION_KEYS: KEY, TOKEN_SIGNING_KEYS: KEY, LINK_SIGNING_KEYS: KEY }
const endpoints = {
  PAYMENT_GATEWAY_URL: 'https://pay.example',
  PAYMENT_HUB_URL: 'https://hub.example/v1/',
  NOTIFICATION_HUB_URL: 'http://notify.example',
}

/** What the built-in notice is made of when nothing is set. */
const plainFacts = {
  hospital: { en: 'Second Opinion Service', ar: 'خدمة الرأي الطبي الثاني' },
  address: { en: null, ar: null },
  contact: null,
  retentionYears: null,
  staffAccessDays: 30,
  draftMonths: 12,
  storeRegion: null,
}

function problemsOf(env: Record<string, string>): string[] {
  try {
    parseConfig(env)
  } catch (error) {
    assert.ok(error instanceof StartupError)
    const [head, ...problems] = error.message.split('\n')
    assert.equal(head, 'The configuration has problems:')
    return problems.map(line => line.replace(/^ {2}- /, ''))
  }
  return []
}

test('everything has a working default', () => {
  assert.deepEqual(parseConfig({}), {
    production: false,
    role: 'all',
    host: '127.0.0.1',
    opsPort: null,
    port: 3000,
    publicUrl: null,
    dataDir: null,
    dataKeys: null,
    databaseUrl: null,
    migrationDatabaseUrl: null,
    databaseHosts: [],
    keys: null,
    systems: { payment_gateway: null, payment_hub: null, notification_hub: null },
    paymentAccount: null,
    paymentReturnUrl: null,
    hospital: { nameEn: 'Second Opinion Service', nameAr: 'خدمة الرأي الطبي الثاني', logo: null },
    seller: {
      name_en: 'Second Opinion Service',
      name_ar: 'خدمة الرأي الطبي الثاني',
      address_en: null,
      address_ar: null,
      registration: null,
    },
    reportSigning: null,
    reportFonts: null,
    templates: defaultTemplates,
    messages: { channels: [], mail: null, sms: null, phoneCountry: '966', texts: builtInTexts },
    sandbox: { on: true, strict: false },
    seed: true,
    rateLimit: { perToken: null, perAddress: null },
    trustProxy: null,
    schedulerAllow: null,
    opsAllow: null,
    corsOrigins: [],
    documentHosts: [],
    staffAccessDays: 30,
    retentionYears: null,
    draftMonths: 12,
    bulkReadAlarm: 200,
    adminReadsWithReason: false,
    fourEyesRefund: null,
    fourEyesErasure: false,
    consentRequired: false,
    consentNotice: builtInNotice(plainFacts),
    providers: [],
    sessions: {
      app: { idleMs: 720 * 60_000, longestMs: 720 * 3_600_000 },
      admin: { idleMs: 30 * 60_000, longestMs: 12 * 3_600_000 },
      pro: { idleMs: 30 * 60_000, longestMs: 12 * 3_600_000 },
    },
    staffTokenMaxHours: null,
    documents: { s3: null, dir: null, maxBytes: 1024 * 1024 * 1024, quotaBytes: 20 * 1024 ** 3, scanner: null },
    logLevel: 'info',
    weakSettings: [],
  })
})

test('empty and blank values are absent ones', () => {
  const names = [
    'PORT',
    'HOST',
    'ROLE',
    'DATABASE_URL',
    'DATABASE_HOSTS',
    'SANDBOX',
    'LOG_LEVEL',
    'CORS_ORIGINS',
    'NOTIFICATION_TEMPLATES',
    'NODE_ENV',
  ]
  const blank = Object.fromEntries(names.map((name, index) => [name, index % 2 === 0 ? '' : '  ']))
  assert.deepEqual(parseConfig(blank), parseConfig({}))
})

test('every variable is read', () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-config-'))
  const logo = join(folder, 'logo.PNG')
  writeFileSync(logo, '')
  const config = parseConfig({
    ...keys,
    ...endpoints,
    TOKEN_SIGNING_KEYS: ` 7:${'CD'.repeat(32)} , ${KEY} `,
    PORT: '0',
    HOST: '::1',
    PUBLIC_URL: 'https://service.example/',
    DATA_DIR: 'elsewhere',
    DATABASE_URL: 'postgres://u:p@db.example/so',
    MIGRATION_DATABASE_URL: 'postgres://o:p@db.example/so',
    DATABASE_HOSTS: 'db-1.example:5433, [2001:db8::1]:5434 ,10.0.0.7',
    ROLE: 'worker',
    PAYMENT_GATEWAY_API_KEY: 'k1',
    PAYMENT_RETURN_URL: 'https://clinic.example/paid',
    HOSPITAL_NAME_EN: 'Clinic',
    HOSPITAL_NAME_AR: 'عيادة',
    HOSPITAL_LOGO: logo,
    SANDBOX: 'on',
    SANDBOX_STRICT: '1',
    SEED: '0',
    RATE_LIMIT_PER_TOKEN: '5',
    RATE_LIMIT_PER_ADDRESS: '0',
    TRUST_PROXY: '10.0.0.0/8,::1',
    SCHEDULER_ALLOW: '192.0.2.1',
    OPS_ALLOW: '127.0.0.1/32',
    CORS_ORIGINS: 'https://a.example , http://localhost:5173',
    LOG_LEVEL: 'debug',
  })
  rmSync(folder, { recursive: true })
  assert.deepEqual(
    config.keys?.tokenSigning.map(({ id, secret }) => [id, secret.toString('hex')]),
    [
      [7, 'cd'.repeat(32)],
      [1, 'ab'.repeat(32)],
    ],
  )
  assert.deepEqual([config.port, config.host, config.role, config.logLevel], [0, '::1', 'worker', 'debug'])
  assert.equal(config.publicUrl, 'https://service.example')
  assert.equal(config.dataDir, join(projectDir, 'elsewhere'))
  assert.equal(config.databaseUrl, 'postgres://u:p@db.example/so')
  assert.equal(config.migrationDatabaseUrl, 'postgres://o:p@db.example/so')
  assert.deepEqual(config.databaseHosts, [
    { host: 'db-1.example', port: 5433 },
    { host: '2001:db8::1', port: 5434 },
    { host: '10.0.0.7', port: 5432 },
  ])
  assert.deepEqual(config.systems, {
    payment_gateway: { url: 'https://pay.example', apiKey: 'k1' },
    payment_hub: { url: 'https://hub.example/v1', apiKey: null },
    notification_hub: { url: 'http://notify.example', apiKey: null },
  })
  assert.equal(config.paymentReturnUrl, 'https://clinic.example/paid')
  assert.deepEqual(config.hospital, { nameEn: 'Clinic', nameAr: 'عيادة', logo })
  assert.deepEqual([config.sandbox, config.seed], [{ on: true, strict: true }, false])
  assert.deepEqual(config.rateLimit, { perToken: 5, perAddress: null })
  assert.deepEqual(config.trustProxy, ['10.0.0.0/8', '::1'])
  assert.deepEqual(config.schedulerAllow, ['192.0.2.1'])
  assert.deepEqual(config.opsAllow, ['127.0.0.1/32'])
  assert.deepEqual(config.corsOrigins, ['https://a.example', 'http://localhost:5173'])
})

test('wrong values are all named at once', () => {
  const wrong: Record<string, string> = {
    NODE_ENV: 'prod',
    PORT: '65536',
    ROLE: 'both',
    PUBLIC_URL: 'service.example',
    DATABASE_URL: 'mysql://x/y',
    MIGRATION_DATABASE_URL: 'http://x/y',
    DATABASE_HOSTS: 'db-1:0',
    TOKEN_ENCRYPTION_KEYS: `256:${'ab'.repeat(32)}`,
    TOKEN_SIGNING_KEYS: `1:${'ab'.repeat(31)}`,
    LINK_SIGNING_KEYS: `${KEY},${KEY}`,
    PAYMENT_GATEWAY_URL: 'ftp://pay.example',
    PAYMENT_HUB_URL: 'hub',
    NOTIFICATION_HUB_URL: 'javascript:alert(1)',
    PAYMENT_RETURN_URL: '/paid',
    HOSPITAL_LOGO: 'logo.gif',
    NOTIFICATION_TEMPLATES: '[]',
    SANDBOX: 'yes',
    SANDBOX_STRICT: 'true',
    SEED: 'no',
    RATE_LIMIT_PER_TOKEN: '-1',
    RATE_LIMIT_PER_ADDRESS: 'many',
    TRUST_PROXY: '10.0.0.0/33',
    SCHEDULER_ALLOW: 'localhost',
    OPS_ALLOW: '::1/129',
    CORS_ORIGINS: 'https://a.example/',
    LOG_LEVEL: 'loud',
  }
  const problems = problemsOf(wrong)
  for (const name of Object.keys(wrong))
    assert.ok(
      problems.some(text => text.includes(name)),
      `${name} is not named`,
    )
  for (const [name, value] of Object.entries(wrong)) {
    assert.ok(
      problemsOf({ SANDBOX: 'on', [name]: value }).some(text => text.startsWith(name)),
      `${name} alone`,
    )
  }
  assert.ok(!problems.join().includes('ab'.repeat(31)), 'a key is never printed')
})

test('numbers are whole numbers, written as such', () => {
  for (const PORT of ['80.5', '0x50', '1e3', '-1', '+80', 'NaN', '８０'])
    assert.equal(problemsOf({ PORT }).length, 1, PORT)
  assert.equal(parseConfig({ PORT: ' 8080 ' }).port, 8080)
})

test('database servers are listed as hosts with a port, IPv6 in brackets', () => {
  const DATABASE_URL = 'postgres://u:p@db.example:6000/so'
  const hostsOf = (DATABASE_HOSTS: string) => parseConfig({ SANDBOX: 'on', DATABASE_URL, DATABASE_HOSTS }).databaseHosts
  assert.deepEqual(hostsOf('a'), [{ host: 'a', port: 6000 }], 'the port of DATABASE_URL is the usual one')
  assert.deepEqual(hostsOf('[::1]:5432,'), [{ host: '::1', port: 5432 }])
  const wrong = ['a:', 'a:0', 'a:65536', 'a:5432:1', '::1', '[::1', '[a]:1', 'u@a', 'a/b', 'a b', 'postgres://a', 'a,a']
  for (const DATABASE_HOSTS of wrong) {
    const problems = problemsOf({ SANDBOX: 'on', DATABASE_URL, DATABASE_HOSTS })
    assert.equal(problems.length, 1, DATABASE_HOSTS)
    assert.match(problems.join(), /^DATABASE_HOSTS /)
  }
})

test('neither an owner nor servers are named without DATABASE_URL', () => {
  const env = {
    MIGRATION_DATABASE_URL: 'postgres://c/so',
    DATABASE_HOSTS: 'a:5432',
  }
  assert.deepEqual(
    problemsOf(env).map(text => text.split(' ')[0]),
    Object.keys(env),
  )
})

test('keys are given together', () => {
  const { LINK_SIGNING_KEYS, ...two } = keys
  assert.equal(LINK_SIGNING_KEYS, KEY)
  assert.match(problemsOf(two).join(), /^LINK_SIGNING_KEYS is required beside/)
  assert.equal(parseConfig(keys).keys?.linkSigning[0].id, 1)
})

test('the data key may be given alone, or left out: the others have nothing to do with it', () => {
  assert.equal(parseConfig(keys).dataKeys, null)
  const alone = parseConfig({ DATA_ENCRYPTION_KEYS: `7:${'cd'.repeat(32)},${KEY}` })
  assert.deepEqual([alone.keys, alone.dataKeys?.map(({ id }) => id)], [null, [7, 1]])
  assert.match(problemsOf({ DATA_ENCRYPTION_KEYS: '1:short' }).join(), /^DATA_ENCRYPTION_KEYS must be/)
})

test('production asks for keys and for the other sides, and has no sandbox', () => {
  const bare = problemsOf({ NODE_ENV: 'production' })
  for (const name of [...Object.keys(keys), ...Object.keys(endpoints)]) {
    assert.ok(
      bare.some(text => text.startsWith(`${name} is required`)),
      name,
    )
  }
  assert.deepEqual(problemsOf(productionEnv({ SANDBOX: 'on' })), ['SANDBOX must not be on in production'])
  const config = parseConfig(productionEnv())
  assert.equal(config.sandbox.on, false)
  assert.deepEqual(config.rateLimit, { perToken: 6000, perAddress: 600 })
  assert.deepEqual(parseConfig(productionEnv({ RATE_LIMIT_PER_TOKEN: '0' })).rateLimit.perToken, null)
  const allowed = networkMatcher(config.opsAllow ?? [])
  assert.deepEqual(['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.0.0.1', '::2'].map(allowed), [
    true,
    true,
    true,
    false,
    false,
  ])
})

test('the sandbox is on by default without DATABASE_URL only; off, the other sides are required', () => {
  const DATABASE_URL = 'postgres://localhost/so'
  assert.equal(problemsOf({ DATABASE_URL }).length, 3)
  assert.equal(parseConfig({ DATABASE_URL, SANDBOX: 'on' }).sandbox.on, true)
  assert.equal(parseConfig({ DATABASE_URL, ...endpoints }).sandbox.on, false)
  assert.equal(problemsOf({ SANDBOX: 'off' }).length, 3)
})

test('template codes are replaced one by one', () => {
  const NOTIFICATION_TEMPLATES = JSON.stringify({ report_ready: ' MY_1 ', case_rejected: 'MY_2' })
  assert.deepEqual(parseConfig({ NOTIFICATION_TEMPLATES }).templates, {
    ...defaultTemplates,
    report_ready: 'MY_1',
    case_rejected: 'MY_2',
  })
  const wrong = JSON.stringify({ nothing: 'X', report_ready: '', case_rejected: 7, toString: 'X' })
  assert.equal(problemsOf({ NOTIFICATION_TEMPLATES: wrong }).length, 4)
  for (const text of ['{', 'null', '"x"', '[]']) assert.equal(problemsOf({ NOTIFICATION_TEMPLATES: text }).length, 1)
})

test('the seller is the hospital, unless it says more, in both languages and in words that people can read', () => {
  const given = {
    SELLER_NAME_EN: ' Noor Medical Company ',
    SELLER_NAME_AR: 'شركة النور الطبية',
    SELLER_ADDRESS_EN: '7421 King Fahd Road',
    SELLER_ADDRESS_AR: '7421 طريق الملك فهد',
    SELLER_REGISTRATION: 'CR 1010123456',
  }
  assert.deepEqual(parseConfig(given).seller, {
    name_en: 'Noor Medical Company',
    name_ar: 'شركة النور الطبية',
    address_en: '7421 King Fahd Road',
    address_ar: '7421 طريق الملك فهد',
    registration: 'CR 1010123456',
  })
  const { seller } = parseConfig({ HOSPITAL_NAME_EN: 'Clinic', HOSPITAL_NAME_AR: 'عيادة' })
  assert.deepEqual([seller.name_en, seller.name_ar, seller.registration], ['Clinic', 'عيادة', null])
  for (const name of ['SELLER_NAME', 'SELLER_ADDRESS']) {
    for (const language of ['EN', 'AR']) {
      assert.match(String(problemsOf({ [`${name}_${language}`]: 'x' })), /must be given together/)
    }
    const long = { [`${name}_EN`]: 'x'.repeat(201), [`${name}_AR`]: 'x' }
    assert.match(String(problemsOf(long)), new RegExp(`^${name}_EN must have at most`))
  }
  for (const value of ['a\nb', 'CR\u202e1', '\u200b']) {
    assert.match(String(problemsOf({ SELLER_REGISTRATION: value })), /one line of text that people can read/)
  }
  assert.match(String(problemsOf({ SELLER_REGISTRATION: 'x'.repeat(61) })), /at most 60 characters/)
})

test('the consent notice comes from both files or from none, title first', () => {
  const folder = mkdtempSync(join(tmpdir(), 'so-notice-'))
  try {
    const file = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const [en, ar] = [file('en', 'Title\n\nText\nmore\n'), file('ar', 'عنوان\r\nنص')]
    const given = parseConfig({ CONSENT_NOTICE_EN: en, CONSENT_NOTICE_AR: ar }).consentNotice
    const { en: builtEn, ar: builtAr } = builtInNotice(plainFacts)
    assert.deepEqual(given, {
      en: { title: 'Title', text: 'Text\nmore', ticks: builtEn.ticks },
      ar: { title: 'عنوان', text: 'نص', ticks: builtAr.ticks },
    })
    assert.match(String(problemsOf({ CONSENT_NOTICE_EN: en })), /must be given together/)
    const wrong = { missing: join(folder, 'none'), bytes: file('bytes', Buffer.from([0xff, 0xfe])) }
    for (const path of Object.values(wrong)) {
      assert.match(String(problemsOf({ CONSENT_NOTICE_EN: en, CONSENT_NOTICE_AR: path })), /AR must name a text file/)
    }
    for (const content of ['', 'a title alone\n', `t\n${'x'.repeat(100_000)}`, 'a\nb\0']) {
      const path = file('bad', content)
      assert.match(String(problemsOf({ CONSENT_NOTICE_EN: path, CONSENT_NOTICE_AR: ar })), /first line/)
    }
    for (const [name, value] of [
      ['STAFF_ACCESS_DAYS', '-1'],
      ['BULK_READ_ALARM', '0'],
      ['RETENTION_YEARS', '0'],
      ['DRAFT_MONTHS', '-1'],
      ['CONSENT_REQUIRED', 'yes'],
    ] as const) {
      assert.match(String(problemsOf({ [name]: value })), new RegExp(`^${name} must be`))
    }
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test('the built-in notice says what the settings know, in both languages', () => {
  const env = {
    HOSPITAL_NAME_EN: 'Noor Hospital',
    HOSPITAL_NAME_AR: 'مستشفى النور',
    SELLER_ADDRESS_EN: '7421 King Fahd Road',
    SELLER_ADDRESS_AR: '7421 طريق الملك فهد',
    PRIVACY_CONTACT: ' privacy@noor.example, +966 11 000 0000 ',
    RETENTION_YEARS: '10',
    STAFF_ACCESS_DAYS: '45',
    DRAFT_MONTHS: '6',
    DOCUMENT_STORE: 's3',
    S3_BUCKET: 'b',
    S3_REGION: 'me-central-9',
    S3_ACCESS_KEY_ID: 'i',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const contact = 'privacy@noor.example, +966 11 000 0000'
  const said = {
    en: ['Noor Hospital', '7421 King Fahd Road', contact, '10 years', '45 days', '6 months', 'me-central-9', 'SDAIA'],
    ar: ['مستشفى النور', '7421 طريق الملك فهد', contact, '10 سنوات', '45 يومًا', '6 أشهر', 'me-central-9', 'سدايا'],
  }
  const told = parseConfig(env).consentNotice
  const plain = parseConfig({ DRAFT_MONTHS: '0' }).consentNotice
  for (const language of ['en', 'ar'] as const) {
    for (const words of said[language]) assert.ok(told[language].text.includes(words), words)
    assert.doesNotMatch(plain[language].text, /null|undefined|@|10|years|سنوات/)
    assert.equal(plain[language].text.split('\n\n').length, told[language].text.split('\n\n').length)
  }
  assert.match(plain.en.text, /the administration of Second Opinion Service/)
  for (const value of ['a\nb', 'x'.repeat(201), '\u200b']) {
    assert.match(String(problemsOf({ PRIVACY_CONTACT: value })), /^PRIVACY_CONTACT must/)
  }
})

test('a switch accepts on and off, or 1 and 0', () => {
  for (const [on, off] of [
    ['on', 'off'],
    ['1', '0'],
  ] as const) {
    const { sandbox, seed, consentRequired } = parseConfig({
      SANDBOX: on,
      SANDBOX_STRICT: on,
      SEED: off,
      CONSENT_REQUIRED: on,
    })
    assert.deepEqual([sandbox, seed, consentRequired], [{ on: true, strict: true }, false, true])
    assert.equal(parseConfig({ SANDBOX_STRICT: off, SEED: on }).seed, true)
    assert.equal(parseConfig({ SANDBOX_STRICT: off }).sandbox.strict, false)
    const sides = { PAYMENT_GATEWAY_URL: 'http://a.example', PAYMENT_HUB_URL: 'http://a.example' }
    const without = parseConfig({ ...sides, NOTIFICATION_HUB_URL: 'http://a.example', SANDBOX: off })
    assert.equal(without.sandbox.on, false)
  }
})

test('links are built on an address without a path, a query, a fragment or a password', () => {
  const wrong = ['https://a.example/base', 'https://a.example?x=1', 'https://a.example/#f', 'https://u:p@a.example']
  for (const PUBLIC_URL of wrong) {
    const problems = String(problemsOf({ PUBLIC_URL }))
    assert.match(problems, /PUBLIC_URL must be an address of scheme, host and port alone/, PUBLIC_URL)
    assert.doesNotMatch(problems, /u:p/)
  }
  assert.equal(parseConfig({ PUBLIC_URL: 'https://a.example:8443/' }).publicUrl, 'https://a.example:8443')
})
