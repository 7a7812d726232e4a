import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createReportRenderer } from '../../src/reports/render.ts'
import { until } from '../support/until.ts'
import { readPdf, visualText } from './support/glyphs.ts'
import { IMPRINT, sampleReport } from './support/sample-report.ts'

const fragile = { workerUrl: new URL('./support/fragile-worker.ts', import.meta.url) }
const brokenLogo = { format: 'png' as const, data: new Uint8Array([1, 2, 3]) }

describe('the renderer with its own worker', () => {
  test('renders ten reports asked for at once, each with its own content, and then ends', async () => {
    const renderer = createReportRenderer()
    const pdfs = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        renderer.render(sampleReport({ summary: `Summary number ${index}.` }), 'en', IMPRINT),
      ),
    )
    for (const [index, pdf] of pdfs.entries()) {
      assert.ok(visualText(await readPdf(pdf)).includes(`Summary number ${index}.`))
    }
    await renderer.close()
  })

  test('the error of a failed render quotes nothing of the report, and the next render works', async () => {
    const renderer = createReportRenderer()
    const source = sampleReport({ summary: 'Hidden diagnosis' })
    const broken = { ...source, hospital: { ...source.hospital, logo: brokenLogo } }
    const failed = renderer.render(broken, 'en', IMPRINT)
    const next = renderer.render(source, 'ar', IMPRINT)
    await assert.rejects(failed, { name: 'Error', message: 'The report could not be laid out' })
    assert.equal(
      Buffer.from(await next)
        .subarray(0, 5)
        .toString(),
      '%PDF-',
    )
    await renderer.close()
  })

  test('the event loop is not blocked while a report is rendered', async () => {
    const renderer = createReportRenderer()
    let turns = 0
    const timer = setInterval(() => turns++, 2)
    await renderer.render(sampleReport({ summary: 'A sentence of some length. '.repeat(700) }), 'en', IMPRINT)
    clearInterval(timer)
    assert.ok(turns > 5, `${turns} turns`)
    await renderer.close()
  })

  test('an idle renderer does not keep the process alive', () => {
    const script = `
      import { createReportRenderer } from ${JSON.stringify(import.meta.resolve('../../src/reports/render.ts'))}
      import { IMPRINT, sampleReport } from ${JSON.stringify(import.meta.resolve('./support/sample-report.ts'))}
      const pdf = await createReportRenderer().render(sampleReport(), 'en', IMPRINT)
      console.log(pdf.length > 1000)`
    const cwd = fileURLToPath(new URL('.', import.meta.url))
    const run = spawnSync(process.execPath, ['--input-type=module', '-e', script], { cwd, timeout: 120_000 })
    assert.equal(run.status, 0, run.stderr.toString())
    assert.equal(run.stdout.toString().trim(), 'true')
  })
})

describe('the renderer when its worker fails', () => {
  for (const death of ['exit', 'throw']) {
    test(`${death}: the current render rejects, waiting renders get a new worker`, async () => {
      const renderer = createReportRenderer(fragile)
      const lost = renderer.render(sampleReport({ caseId: death }), 'en', IMPRINT)
      const behind = renderer.render(sampleReport({ caseId: 'fine' }), 'en', IMPRINT)
      await assert.rejects(lost, { message: 'The report worker stopped unexpectedly' })
      assert.equal(new TextDecoder().decode(await behind), 'fine')
      await renderer.close()
    })
  }

  test('a render that exceeds the time limit rejects, the next one gets a new worker', async () => {
    const renderer = createReportRenderer({ ...fragile, timeLimitMs: 4000 })
    const late = renderer.render(sampleReport({ caseId: 'hang' }), 'en', IMPRINT)
    const behind = renderer.render(sampleReport({ caseId: 'fine' }), 'en', IMPRINT)
    await assert.rejects(late, { message: 'The report took longer than 4000 ms' })
    assert.equal(new TextDecoder().decode(await behind), 'fine')
    await renderer.close()
  })

  test('the worker ends after the idle time, and a later render starts a new one', async () => {
    const renderer = createReportRenderer({ ...fragile, idleMs: 20 })
    const workers = () => process.getActiveResourcesInfo().filter(name => name === 'ProcessWrap').length
    for (const caseId of ['first', 'second']) {
      assert.equal(new TextDecoder().decode(await renderer.render(sampleReport({ caseId }), 'en', IMPRINT)), caseId)
      await until('the worker is gone', () => workers() === 0)
    }
    await renderer.close()
  })

  test('a worker makes so many documents, then another one goes on', async () => {
    const renderer = createReportRenderer({ ...fragile, mostRenders: 2 })
    const reports = Array.from({ length: 5 }, () => renderer.render(sampleReport({ caseId: 'pid' }), 'en', IMPRINT))
    const pids = (await Promise.all(reports)).map(pid => new TextDecoder().decode(pid))
    assert.deepEqual(
      [...new Set(pids)].map(pid => pids.filter(one => one === pid).length),
      [2, 2, 1],
    )
    await renderer.close()
  })

  test('close rejects the running, waiting and later renders', async () => {
    const renderer = createReportRenderer(fragile)
    const open = ['hang', 'fine'].map(caseId => renderer.render(sampleReport({ caseId }), 'en', IMPRINT))
    const rejected = Promise.all(
      open.map(render => assert.rejects(render, { message: 'The report renderer is closed' })),
    )
    await renderer.close()
    await rejected
    await assert.rejects(renderer.render(sampleReport(), 'en', IMPRINT), { message: 'The report renderer is closed' })
    await renderer.close()
  })
})
