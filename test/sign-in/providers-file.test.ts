import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parseConfig } from '../../src/config/config.ts'
import { StartupError } from '../../src/config/startup-error.ts'
import { productionEnv } from '../support/production.ts'
import { providersFile } from './identity-provider.ts'

const patients = {
  id: 'patients',
  name_en: 'Patient portal',
  name_ar: 'بوابة المرضى',
  issuer: 'https://login.example',
  client_id: 'so',
  client_secret: 'secret-of-the-client',
  surfaces: ['app'],
}
const staff = {
  ...patients,
  id: 'staff',
  surfaces: ['pro', 'admin'],
  roles: { doctor: 'pro', chief: 'admin' },
}

function problemsOf(content: unknown, env: Record<string, string> = {}): string[] {
  try {
    parseConfig({ ...env, SIGN_IN_PROVIDERS: providersFile(content) })
  } catch (error) {
    assert.ok(error instanceof StartupError)
    return error.message.split('\n').slice(1)
  }
  return []
}

test('a good file is read, with what is usual where nothing is said', () => {
  const { providers } = parseConfig({ SIGN_IN_PROVIDERS: providersFile([patients, staff]) })
  assert.deepEqual(providers[0], {
    ...patients,
    scopes: 'openid profile email phone',
    id_claim: 'sub',
    id_prefix: '',
    roles_claim: 'roles',
    roles: {},
    acr_values: [],
    max_age: null,
  })
  assert.deepEqual(parseConfig({}).providers, [])
  assert.deepEqual(problemsOf([]), [])
  const listed = { ...patients, scopes: ['openid', 'profile'], acr_values: 'a b', max_age: 0 }
  const [read] = parseConfig({ SIGN_IN_PROVIDERS: providersFile([listed]) }).providers
  assert.deepEqual([read?.scopes, read?.acr_values, read?.max_age], ['openid profile', ['a', 'b'], 0])
})

const WRONG: [RegExp, unknown][] = [
  [/JSON list/, 'not json'],
  [/JSON list/, {}],
  [/provider 1: must be an object/, ['x']],
  [/client_secret is missing/, [{ ...patients, client_secret: undefined }]],
  [/name_ar must be text/, [{ ...patients, name_ar: 7 }]],
  [/issuers is not known/, [{ ...patients, issuers: 'x' }]],
  [/id must be/, [{ ...patients, id: 'Hospital A' }]],
  [/id must be/, [{ ...patients, id: 'handover' }]],
  [/issuer must be an https/, [{ ...patients, issuer: 'http://login.example' }]],
  [/issuer must be an https/, [{ ...patients, issuer: 'https://login.example/?a=b' }]],
  [/issuer must be an https/, [{ ...patients, issuer: 'login.example' }]],
  [/surfaces must be a list/, [{ ...patients, surfaces: [] }]],
  [/surfaces must be a list/, [{ ...patients, surfaces: ['ops'] }]],
  [/scopes must hold openid/, [{ ...patients, scopes: 'profile' }]],
  [/max_age must be/, [{ ...patients, max_age: '5' }]],
  [/max_age must be/, [{ ...patients, max_age: -1 }]],
  [/acr_values must hold/, [{ ...patients, acr_values: [] }]],
  [/staff: roles must say which role opens pro/, [{ ...staff, roles: { chief: 'admin' } }]],
  [/staff: roles must say which role opens admin/, [{ ...staff, roles: undefined }]],
  [/roles must give each role/, [{ ...staff, roles: { doctor: 'pro', chief: 'admin', x: 'y' } }]],
  [/roles must give each role.*admin:finance/, [{ ...staff, roles: { ...staff.roles, x: 'admin:chief' } }]],
  [/roles must give each role/, [{ ...staff, roles: { ...staff.roles, x: 'pro:finance' } }]],
  [/roles opens app/, [{ ...staff, roles: { ...staff.roles, anybody: 'app' } }]],
  [/the id patients is there twice/, [patients, { ...patients, id_prefix: 'b:' }]],
  [/of the providers of app all but one need an id_prefix/, [patients, { ...patients, id: 'second' }]],
  [
    /two providers of app have the id_prefix b:/,
    [patients, { ...patients, id: 'second', id_prefix: 'b:' }, { ...patients, id: 'third', id_prefix: 'b:' }],
  ],
]

test('problems are reported at the start, without the secrets', () => {
  for (const [words, content] of WRONG) {
    const text = problemsOf(content).join('\n')
    assert.match(text, words)
    assert.match(text, /SIGN_IN_PROVIDERS/)
    assert.doesNotMatch(text, /secret-of-the-client/)
  }
  assert.deepEqual(problemsOf([patients, { ...patients, id: 'second', id_prefix: 'b:' }]), [])
})

test('every problem of every provider is named at once', () => {
  const { client_id, ...incomplete } = patients
  assert.equal(client_id, 'so')
  const content = [
    { ...incomplete, issuer: 'login.example', scopes: 'profile', colour: 'red' },
    'x',
    { ...staff, name_en: ' ', roles: { doctor: 'pro' }, max_age: -1 },
    { ...patients, surfaces: ['ops'] },
  ]
  const said = problemsOf(content).map(line => line.replace('  - SIGN_IN_PROVIDERS: ', ''))
  assert.deepEqual(said, [
    'patients: client_id is missing',
    'patients: colour is not known',
    'patients: issuer must be an https:// address without query and fragment, or one on http on this machine',
    'patients: scopes must hold openid',
    'provider 2: must be an object',
    'staff: name_en must be text',
    'staff: max_age must be a whole number of seconds',
    'staff: roles must say which role opens admin',
    'patients: surfaces must be a list of some of app, admin, pro',
    'the id patients is there twice',
  ])
})

test('a file that is not there is said too', () => {
  assert.throws(() => parseConfig({ SIGN_IN_PROVIDERS: 'nowhere.json' }), /SIGN_IN_PROVIDERS names a file/)
})

test('plain http is for this machine alone, and not for production', () => {
  const local = [{ ...patients, issuer: 'http://127.0.0.1:8080/realms/x' }]
  assert.deepEqual(problemsOf(local), [])
  assert.match(problemsOf(local, productionEnv()).join(), /issuer must be an https/)
})

test('limits are whole numbers in their bounds', () => {
  const names = [
    'SESSION_IDLE_MINUTES_STAFF',
    'SESSION_IDLE_MINUTES_PATIENT',
    'SESSION_MAX_HOURS_STAFF',
    'SESSION_MAX_HOURS_PATIENT',
    'STAFF_TOKEN_MAX_HOURS',
  ]
  for (const name of names) {
    for (const value of ['0', '-1', 'x', '1.5', '999999999']) {
      assert.throws(() => parseConfig({ [name]: value }), new RegExp(name), `${name}=${value}`)
    }
  }
})
