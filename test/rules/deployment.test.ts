import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { parseEnv } from 'node:util'
import { settingGroups } from '../../src/config/config.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')

test('the image is built on a base that may be given, and runs as nobody special', () => {
  const text = read('Dockerfile')
  assert.match(text, /^ARG NODE_IMAGE=node:24-\S+$/m)
  assert.equal(text.match(/^FROM \$\{NODE_IMAGE\}/gm)?.length, 2)
  assert.equal(text.match(/^FROM /gm)?.length, 2)
  assert.match(text.split('FROM').at(-1) ?? '', /^USER node$/m)
})

test('containers cannot write their root, have no capabilities and gain none', () => {
  const text = read('compose.yaml')
  const bases = Array.from(text.matchAll(/^\s+image: "\$\{(\w+):-([^}]+)\}"$/gm), ([, name, tag]) => [name, tag])
  assert.deepEqual(Object.fromEntries(bases), {
    SERVICE_IMAGE: 'second-opinion',
    POSTGRES_IMAGE: 'postgres:18',
    CADDY_IMAGE: 'caddy:2',
  })
  const confined = /x-confined: &confined\n((?: {2}.+\n)+)/.exec(text)?.[1] ?? ''
  for (const line of [
    'mem_limit: 2g',
    'pids_limit: 256',
    'logging: { driver: json-file, options: { max-size: 10m, max-file: "5" } }',
    'read_only: true',
    'cap_drop: [ALL]',
    'security_opt: ["no-new-privileges:true"]',
  ]) {
    assert.ok(confined.includes(line), line)
  }
  const services = text
    .slice(text.indexOf('\nservices:'), text.indexOf('\nnetworks:'))
    .split(/\n {2}(?=\w+:\n)/)
    .slice(1)
  assert.equal(services.length, 5)
  for (const service of services) assert.match(service, /^\w+:\n {4}<<: \*(service|confined)\n/)
  assert.match(text, /x-service: &service\n {2}<<: \*confined\n/)
  const granted = Array.from(text.matchAll(/cap_add: (.+)/g), ([, list]) => list)
  assert.deepEqual(granted, ['[NET_BIND_SERVICE]'])
})

test('compose needs nothing but what make-env writes, once', () => {
  const folder = temporaryFolder()
  cpSync(join(root, 'deploy'), join(folder, 'deploy'), { recursive: true })
  const text = read('compose.yaml')
  const written = (file: string) => readFileSync(join(folder, file), 'utf8')
  const make = () => execFileSync(join(folder, 'deploy/make-env'), ['opinion.example.org'], { encoding: 'utf8' })
  assert.match(make(), /Keep a copy of its keys elsewhere/)
  const [page, service] = [written('.env'), written('service.env')]
  const required = Array.from(text.matchAll(/\$\{(\w+):\?/g), ([, name = '']) => name)
  const lacking = required.filter(name => !parseEnv(page)[name])
  assert.deepEqual([required.length > 3, lacking], [true, []])
  // A variable without a default that is not required would be empty without a word.
  assert.doesNotMatch(text, /\$\{\w+\}|\$\w/)
  const known = new Set(settingGroups.flatMap(({ settings }) => Object.keys(settings)))
  const { PUBLIC_URL, ...rest } = parseEnv(service)
  assert.equal(PUBLIC_URL, 'https://opinion.example.org')
  for (const name of Object.keys(rest)) assert.ok(known.has(name), name)
  const keys = Object.values(rest).filter(value => /^1:[0-9a-f]{64}$/.test(value ?? ''))
  assert.equal(new Set(keys).size, 4)
  // What the page sets wins over service.env, where an operator would look for it.
  const fixed = Array.from(text.matchAll(/^ {6}([A-Z_]+): /gm), ([, name = '']) => name)
  assert.deepEqual(
    Object.keys(rest).filter(name => fixed.includes(name)),
    [],
  )
  const mounted = Array.from(text.matchAll(/[ "](\.\/[\w./-]+):\//g), ([, path = '']) => path)
  assert.ok(mounted.length > 3)
  for (const path of mounted) assert.ok(existsSync(join(folder, path)), path)
  for (const file of ['.env', 'service.env']) assert.equal(statSync(join(folder, file)).mode & 0o777, 0o600)
  assert.equal(make(), '')
  assert.deepEqual([written('.env'), written('service.env')], [page, service])
})

test('the process that serves requests does not have the owner’s password', () => {
  const text = read('compose.yaml')
  assert.doesNotMatch(text, /env_file: \.env/)
  const holders = text.split(/\n {2}(?=\w+:\n)/).filter(part => part.includes('OWNER_PASSWORD:?'))
  assert.deepEqual(
    holders.map(part => part.split(':')[0]),
    ['migrate', 'postgres'],
  )
  for (const role of ['web', 'worker']) assert.doesNotMatch(read(`deploy/second-opinion-${role}.service`), /owner/)
})

test('units are confined, all in the same way', () => {
  // The timer's unit only calls the service, as a user that exists no longer than the call.
  const units = globSync('deploy/*.service', { cwd: root }).filter(unit => !read(unit).includes('DynamicUser=true'))
  assert.equal(units.length, 4)
  const blocks = units.map(unit => /\n(# Nothing on the disk[\s\S]+?\n)(?:\n|$)/.exec(read(unit))?.[1] ?? '')
  assert.equal(new Set(blocks).size, 1)
  const settings = [
    'StateDirectory=second-opinion',
    'NoNewPrivileges=true',
    'CapabilityBoundingSet=',
    'SystemCallFilter=@system-service',
    'SystemCallFilter=~@privileged',
    'ProtectSystem=strict',
    'PrivateDevices=true',
    'MemoryMax=2G',
    'TasksMax=256',
    'RestrictAddressFamilies=AF_INET AF_INET6 AF_UNIX AF_NETLINK',
  ]
  for (const setting of settings) assert.ok(blocks[0]?.split('\n').includes(setting), setting)
})

test('every unit and the image start Node with the same settings of its memory; npm start has none', () => {
  const units = globSync('deploy/second-opinion-w*.service', { cwd: root })
  assert.equal(units.length, 3)
  const settingsOf = (file: string) => read(file).match(/\bMALLOC_\w+=\d+|(?<=node )--\S+/g)
  for (const file of [...units, 'Dockerfile'])
    assert.deepEqual(settingsOf(file), ['MALLOC_MMAP_THRESHOLD_=32768', '--max-semi-space-size=8'], file)
  assert.equal(settingsOf('package.json'), null)
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0

test('systemd counts an exposure of 1.4 at most', { skip: !hasSystemd && 'there is no systemd-analyze' }, () => {
  const units = globSync('deploy/*.service', { cwd: root })
  assert.equal(units.length, 5)
  for (const unit of units) {
    const asked = ['security', '--offline=true', '--threshold=14', join(root, unit)]
    const { status, stdout } = spawnSync('systemd-analyze', asked, { encoding: 'utf8' })
    assert.equal(status, 0, stdout.trim().split('\n').at(-1))
  }
})

test('what the units set for all processes is in the file that the installation writes', () => {
  const written = /```sh\n(NODE_ENV=[\s\S]+?)```/.exec(read('docs/install.md'))?.[1] ?? ''
  const shared = /^Environment=(NODE_ENV=\S+) (DOCUMENT_DIR=\S+)/m.exec(read('deploy/second-opinion-worker.service'))
  assert.deepEqual(written.split('\n').slice(0, 2), shared?.slice(1))
  const known = new Set(settingGroups.flatMap(({ settings }) => Object.keys(settings)))
  for (const name of Object.keys(parseEnv(written))) assert.ok(known.has(name), name)
})

test('every process is asked for its health at a port that it has, and prometheus.yml names them all', () => {
  const text = read('compose.yaml')
  const units = globSync('deploy/second-opinion-w*.service', { cwd: root }).map(read)
  for (const unit of units) {
    assert.match(unit, /^StartLimitIntervalSec=0$/m)
    assert.match(unit, /^ExecStartPre=-.* scripts\/preflight\.ts --before-start$/m)
  }
  assert.match(read('Dockerfile'), /^CMD .*scripts\/preflight\.ts --before-start;/m)
  assert.match(read('Dockerfile'), /^HEALTHCHECK .*deploy\/healthy\.mjs/m)
  const told = [...text.matchAll(/OPS_PORT: "(\d+)"/g), ...units.join().matchAll(/OPS_PORT=(\d+)/g)].map(
    ([, port]) => port,
  )
  const scraped = read('deploy/monitoring/prometheus.yml')
  assert.deepEqual(told.toSorted(), ['910', '9100', '9100', '9110', '9110'])
  for (const port of told) assert.ok(scraped.includes(`127.0.0.1:${port}`), port)
  // What the file of settings names would win over the unit.
  assert.doesNotMatch(read('docs/install.md'), /^OPS_PORT=/m)
})

test('the changelog begins with the version of package.json, which the installation names', () => {
  const { version } = JSON.parse(read('package.json'))
  assert.equal(/^## (\S+)$/m.exec(read('CHANGELOG.md'))?.[1], version)
  assert.ok(read('docs/install.md').includes(`--branch v${version} `))
})

test('TLS in front: Caddy is shown, and it alone is believed', () => {
  assert.match(
    read('deploy/Caddyfile'),
    /^\{\$SITE_ADDRESS\} \{\n\treverse_proxy \{\$UPSTREAM:web:3000\} \{[\s\S]*\tlb_try_duration 20s\n/m,
  )
  const text = read('compose.yaml')
  const [, address] = /ipv4_address: (\S+)/.exec(text) ?? []
  assert.ok(address && text.includes(`TRUST_PROXY: ${address}\n`))
})
