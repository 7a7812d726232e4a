// What a cheap phone on a slow line waits for: Chromium with a processor 4 times slower, 1.6 Mbit/s and 150 ms, on the first visit
// (empty cache) and on the second. Goals: largest paint within 2.5 s (1 s on the second visit), layout shift below 0.05, no task
// above 200 ms, at most 250 KB on the line for a patient's first visit. Variables: LANGUAGES=en,ar, ROUNDS, ONLY=home,pay.
import { loadavg } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { openPage } from '../test/browser/support/browser.ts'
import { COORDINATOR, makeCases, openSetup, payable } from '../test/browser/support/service-and-browser.ts'
import { doctor, type Guest, guests } from '../test/browser/support/sign-in.ts'
import { figure, median } from '../test/support/figures.ts'
import { tableOf } from './support/table.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 3)
const LANGUAGES = (process.env.LANGUAGES ?? 'en,ar').split(',') as ('en' | 'ar')[]
const ONLY = process.env.ONLY?.split(',')
const LINE = { offline: false, downloadThroughput: 1.6e6 / 8, uploadThroughput: 0.75e6 / 8, latency: 150 }
const SLOWER = 4
const QUIET_MS = 1_500

/** Runs in the page before anything else of it. */
const WATCH = `
  window.seen = { largest: 0, shift: 0, task: 0 }
  const watch = (type, each) =>
    new PerformanceObserver(list => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('largest-contentful-paint', entry => { seen.largest = entry.startTime })
  watch('layout-shift', entry => { if (!entry.hadRecentInput) seen.shift += entry.value })
  watch('longtask', entry => { seen.task = Math.max(seen.task, entry.duration) })`

const SEEN = `({ ...seen, first: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN })`

interface Seen {
  readonly first: number
  readonly largest: number
  readonly shift: number
  readonly task: number
  readonly bytes: number
}

type BrowserContext = ReturnType<Awaited<ReturnType<typeof openPage>>['page']['context']>

async function visit(context: BrowserContext, address: string): Promise<Seen> {
  const page = await context.newPage()
  await page.addInitScript(WATCH)
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', LINE)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  let bytes = 0
  let last = performance.now()
  tools.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
    last = performance.now()
  })
  await page.goto(address)
  while (performance.now() - last < QUIET_MS) await wait(100)
  const seen = (await page.evaluate(SEEN)) as Omit<Seen, 'bytes'>
  await page.close()
  return { ...seen, bytes }
}

const setup = await openSetup()
const cases = await makeCases(setup)
const toPay = await payable(setup)
const order = await setup.service.call(`/app/confirm-order-deatils?case_id=${toPay}`, { token: setup.patient })
const { patient, admin } = guests
const coordinator = doctor(COORDINATOR)

const pages: readonly [name: string, guest: Guest, path: string][] = [
  ['home', patient, '/web/app'],
  ['case', patient, `/web/app/cases/${cases.inProgress}`],
  ['report', patient, `/web/app/cases/${cases.completed}/report`],
  ['intake', patient, '/web/app/new'],
  ['pay', patient, `/web/app/cases/${toPay}`],
  ['checkout (sandbox)', patient, new URL(order.body.data.payment_url).pathname],
  ['doctor: home', coordinator, '/web/pro'],
  ['doctor: case', coordinator, `/web/pro/coordinated/${cases.inProgress}`],
  ['administrator: home', admin, '/web/admin'],
  ['administrator: case', admin, `/web/admin/cases/${cases.inProgress}`],
]

const rows: string[][] = []
for (const lang of LANGUAGES) {
  for (const [name, guest, path] of pages) {
    if (ONLY && !ONLY.some(beginning => name.startsWith(beginning))) continue
    const [firsts, seconds]: [Seen[], Seen[]] = [[], []]
    for (let round = 0; round < ROUNDS; round++) {
      const { page } = await openPage(setup.browser, { lang, width: 390, height: 844 })
      const reply = await page.request.post(`${setup.base}/sandbox/session`, { data: guest })
      if (!reply.ok()) throw new Error(await reply.text())
      firsts.push(await visit(page.context(), setup.base + path))
      seconds.push(await visit(page.context(), setup.base + path))
      await page.context().close()
    }
    const middle = (seen: readonly Seen[], key: keyof Seen) => median(seen.map(one => one[key]))
    rows.push([
      `${name}, ${lang}`,
      ...(['first', 'largest'] as const).map(key => figure(middle(firsts, key) / 1000)),
      middle(firsts, 'shift').toFixed(3),
      figure(middle(firsts, 'task')),
      figure(middle(firsts, 'bytes') / 1000),
      figure(middle(seconds, 'largest') / 1000),
      figure(middle(seconds, 'bytes') / 1000),
    ])
    console.error(rows.at(-1)?.join('  '))
  }
}
const head = ['page', 'first paint s', 'largest s', 'shift', 'longest task ms', 'KB', 'again: largest s', 'KB']
console.log(`\n${tableOf(head, rows)}\n`)
console.log(`load of the machine: ${loadavg().map(one => one.toFixed(1))}`)
