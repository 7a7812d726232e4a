import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

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

test('every process is asked for its health at a port that it has, and prometheus.yml names them all', () => {
  const text = read('compose.yaml')
  const units = globSync('deploy/second-opinion-w*.service', { cwd: root }).map(read)
  for (const unit of units) {
    assert.match(unit, /^StartLimitIntervalSec=0$/m)
    assert.match(unit, /^ExecStartPre=-.* scripts\/preflight\.ts$/m)
  }
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
