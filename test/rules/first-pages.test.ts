import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstPages } from '../../src/http/web/preloads.ts'
import { readSources } from '../support/sources.ts'

// The service names the scripts of a page in its head, and the desk prepares the same page: two lists, one for each side.

interface Desk {
  /** Every address that the desk has a page for, below /web/. */
  readonly addresses: readonly string[]
  /** The script of the page that the desk prepares at an address. */
  readonly prepared: (address: string) => string | null
}

function deskOf(path: string, text: string): Desk {
  const folder = path.slice('web/'.length).replace(/[^/]+$/, '')
  const scriptIn = (line: string) => /import\('\.\/([^']+)'\)/.exec(line)?.[1]
  const shared = new Map([...text.matchAll(/const (\w+) = \(\) => (import\('[^']+'\))/g)].map(m => [m[1], m[2]]))
  const scripts = new Map(
    [...text.matchAll(/const (\w+) = onDemand\(\(\) =>\s+(?:(import\('[^']+'\))|(\w+)\(\))/g)].map(m => [
      m[1],
      `${folder}${scriptIn(m[2] ?? shared.get(m[3]) ?? '')}`,
    ]),
  )
  const [, list = ''] = /firstPages: FirstPages = \[(.*?)\]\n\n/s.exec(text) ?? []
  const pages = [...list.matchAll(/\[\/(.+?)\/, (\w+)\]/g)].map(
    m => [new RegExp(m[1] ?? ''), scripts.get(m[2])] as const,
  )
  return {
    addresses: [...text.matchAll(/<Route path="\/([^"]+)"/g)].map(m => (m[1] ?? '').replace(':id', '018f-7000')),
    prepared: address => pages.find(([pattern]) => pattern.test(`/web/${address}`))?.[1] ?? null,
  }
}

const preloaded = (address: string) => firstPages.find(([pattern]) => pattern.test(address))?.[1] ?? null

test('the service sends for the page that the desk prepares, at every address', () => {
  const desks = [...readSources('web/src/{app,pro,admin}/*-routes.tsx')].map(([path, text]) => deskOf(path, text))
  assert.equal(desks.length, 3)
  const found = new Set<string>()
  for (const { addresses, prepared } of desks) {
    assert.ok(addresses.length > 4)
    for (const address of addresses) {
      assert.equal(preloaded(address), prepared(address), address)
      found.add(preloaded(address) ?? '')
    }
  }
  for (const [, script] of firstPages) assert.ok(found.has(script), `${script} is the page of no address`)
})
