// The time from the click on a study of SLICES (300) slices, 512 x 512 in 16 bit, to its first picture (goal: within 1.5 s) and to all of
// them (goal: within 6 s): in a browser with an empty cache, over loopback; and the memory of the service meanwhile. Then the same
// study by its address in both viewers, opened a second time (goal: the full one within three times the built-in one).
import { rmSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { launchBrowser } from '../test/browser/support/browser.ts'
import { arrive } from '../test/browser/support/sign-in.ts'
import { figure, median } from '../test/support/figures.ts'
import { childrenOf, cpuMs } from '../test/support/system-processes.ts'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { keyVariables } from '../test/support/tokens.ts'
import { until } from '../test/support/until.ts'
import { fullViewerAddress, studyAddress } from '../web/src/parts/documents/study-address.ts'
import { madeStudy } from './support/made-study.ts'
import { beginUpload, OWNER, sendUpload, TUS } from './support/send-document.ts'
import { startServer } from './support/servers.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const SLICES = Number(process.env.SLICES ?? 300)
/** All pictures of a usual study; of a large one, as many. */
const ALL = Math.min(SLICES, 300)
const CHECKED_MS = 600_000
const NAME = 'study.zip'

type Browser = Awaited<ReturnType<typeof launchBrowser>>

/** The number of times that each viewer is opened by its address, each time twice. */
const TWICE = Number(process.env.TWICE ?? 3)

/** Runs in a viewer: true when something has been painted. */
const PAINTED = `(() => {
  const canvas = document.querySelector('canvas.cornerstone-canvas')
  const brush = canvas?.width > 0 ? canvas.getContext('2d') : null
  if (brush === null) return false
  const { data } = brush.getImageData(canvas.width / 2, canvas.height / 2, 40, 1)
  return data.some((value, index) => index % 4 === 0 && value > 60)
})()`

/** Runs in a viewer: turns the wheel for three seconds, and counts the pictures that were drawn in each second. */
const SCROLLED = `new Promise(done => {
  let isNew = false
  let drawn = 0
  document.addEventListener('CORNERSTONE_STACK_NEW_IMAGE', () => { isNew = true }, true)
  document.addEventListener('CORNERSTONE_IMAGE_RENDERED', () => { if (isNew) drawn++; isNew = false }, true)
  const canvas = document.querySelector('canvas.cornerstone-canvas')
  const { x, y, width, height } = canvas.getBoundingClientRect()
  const place = { clientX: x + width / 2, clientY: y + height / 2, bubbles: true, cancelable: true }
  const begun = performance.now()
  const turn = () => {
    const passed = performance.now() - begun
    if (passed > 3000) return done(drawn / (passed / 1000))
    // A made event turns the other way round than one of a mouse.
    canvas.dispatchEvent(new WheelEvent('wheel', { deltaY: -100, ...place }))
    requestAnimationFrame(turn)
  }
  turn()
})`

/** The processor time of browser and service, which says more than the clock on a busy machine. */
function usedMs(parent = process.pid): number {
  return childrenOf(parent).reduce((sum, pid) => sum + cpuMs(pid) + usedMs(pid), 0)
}

async function firstPicture(browser: Browser, base: string, caseId: string) {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage()
  await arrive(page, base, { surface: 'app', id: OWNER }, `/web/app/cases/${caseId}`)
  const row = page.getByRole('button', { name: `Open ${NAME}` })
  await row.waitFor()
  let fetched = 0
  page.on('requestfinished', request => {
    if (request.url().includes('/frames/')) fetched++
  })
  const used = usedMs()
  const begun = performance.now()
  await row.click()
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  while (!(await frame?.evaluate(PAINTED))) await wait(5)
  const passed = { ms: performance.now() - begun, cpu: usedMs() - used }
  while (fetched < ALL) await wait(5)
  const all = performance.now() - begun
  const perSecond = ((await frame?.evaluate(SCROLLED)) as number | undefined) ?? 0
  await page.context().close()
  return { ...passed, all, perSecond }
}

/** In a browser that has or has not opened it before. The page shows the picture itself, or in a frame. */
async function openedTwice(browser: Browser, base: string, address: string, place: string): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const times: number[] = []
  for (let turn = 0; turn < 2; turn++) {
    const page = await context.newPage()
    if (turn === 0) await arrive(page, base, { surface: 'app', id: OWNER })
    const begun = performance.now()
    await page.goto(base + address, { waitUntil: 'commit' })
    const isPainted = async () => {
      const frame = page.frames().find(one => one.url().includes(place))
      return frame?.evaluate(PAINTED).catch(() => false)
    }
    while (!(await isPainted())) await wait(5)
    times.push(performance.now() - begun)
    await page.close()
  }
  await context.close()
  return times
}

const VIEWERS = {
  'built-in': { key: studyAddress, place: '/web/viewer/' },
  full: { key: fullViewerAddress, place: '/imaging/' },
} as const

async function compareViewers(browser: Browser, base: string, caseId: string, study: string): Promise<void> {
  const medians: Record<string, { 'first time, ms': string; 'second time, ms': string }> = {}
  const second: number[] = []
  for (const [name, { key, place }] of Object.entries(VIEWERS)) {
    const rounds: number[][] = []
    for (let round = 0; round < TWICE; round++)
      rounds.push(await openedTwice(browser, base, `/web/viewer/app/${caseId}/${key(study)}`, place))
    const [first, again] = [0, 1].map(turn => median(rounds.map(times => times[turn] ?? 0)))
    medians[name] = { 'first time, ms': figure(first ?? 0), 'second time, ms': figure(again ?? 0) }
    second.push(again ?? 0)
  }
  console.table(medians)
  const [own = 1, full = 0] = second
  console.log(`the full viewer takes ${(full / own).toFixed(1)} times the built-in one at the second time (goal: 3)`)
}

const folder = temporaryFolder()
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const env = {
  ...keyVariables,
  DATA_DIR: join(folder, 'data'),
  SANDBOX: 'on',
  SEED: '1',
  LOG_LEVEL: 'warn',
  DOCUMENT_MAX_MB: '4096',
}
const service = await startServer('src/process/main.ts', env, folder)
const post = async <Data>(path: string, body: object): Promise<Data> => {
  const headers = { authorization: TUS.authorization, 'content-type': 'application/json' }
  const reply = await fetch(service.address + path, { method: 'POST', headers, body: JSON.stringify(body) })
  const { data, message } = (await reply.json()) as { data: Data; message: string }
  if (!reply.ok) throw new Error(`${path}: ${message}`)
  return data
}
const browser = await launchBrowser()
try {
  const content = madeStudy({ slices: SLICES, side: 512 })
  const place = await beginUpload(service.port, NAME, content.length)
  await sendUpload(service.port, place, [content], content.length)
  const finish = () =>
    post<{ state: string; url: string; key: string }>('/app/finish-upload', { upload_id: place.split('/').at(-1) })
  await until('it is checked', async () => (await finish()).state === 'ready', CHECKED_MS)
  const { url, key } = await finish()
  const types = await post<{ items: { rt_id: string }[] }>('/app/list-reviewtypes', {})
  const diseases = await post<{ items: { key: string }[] }>('/app/list-diseases', {})
  const { case_id } = await post<{ case_id: string }>('/app/save-review-case', {
    rt_id: types.items[0]?.rt_id,
    dc_id: diseases.items[0]?.key,
    patient_age: 45,
    patient_gender: 'female',
    medical_documents: [{ url, key, name: NAME }],
    status: 'review',
  })
  const took: Awaited<ReturnType<typeof firstPicture>>[] = []
  let memory = 0
  for (let round = 0; round < ROUNDS; round++) {
    took.push(await firstPicture(browser, service.address, case_id))
    memory = Math.max(memory, ...service.residentMb())
  }
  console.log(`a ZIP of ${(content.length / 1024 / 1024).toFixed(0)} MB, ${SLICES} slices`)
  console.table(
    took.map(({ ms, all, cpu, perSecond }) => ({
      'first picture, ms': figure(ms),
      [`${ALL} pictures, ms`]: figure(all),
      'pictures a second, scrolling': figure(perSecond),
      'processor until the first, ms': figure(cpu),
    })),
  )
  const middle = (key: keyof (typeof took)[number]) => figure(median(took.map(one => one[key])))
  console.log(`median: first picture ${middle('ms')} ms (goal: 1500), ${ALL} ${middle('all')} ms (goal: 6000)`)
  console.log(`scrolling paints ${middle('perSecond')} pictures a second (goal: 30)`)
  console.log(
    `${middle('cpu')} ms of processor time until the first; the service at most ${figure(memory)} MB (goal: 300)`,
  )
  const { studies } = await post<{ studies: { study_uid: string }[] }>('/app/review-case-details', { case_id })
  await compareViewers(browser, service.address, case_id, studies[0]?.study_uid ?? '')
  console.log(`load of the machine: ${loadavg().map(one => one.toFixed(1))}`)
} finally {
  await browser.close()
  await service.stop()
}
