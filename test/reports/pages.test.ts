import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { png } from '../../demo/files/png.ts'
import { languages } from '../../src/i18n/language.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { goldenReports } from './support/golden-reports.ts'
import { firstDifference, pagePictures, readPng } from './support/page-pictures.ts'
import { IMPRINT } from './support/sample-report.ts'

// Compares every page of every kind of report with its stored picture in test/reports/pages. After a change of the layout,
// `WRITE_PAGES=1 npm test -- test/reports/pages.test.ts` paints new ones; look at them before you keep them.
const folder = join(import.meta.dirname, 'pages')
/** Processors round differently; a changed letter differs far more. */
const TOLERANCE = 40

const { build, typeset } = await createTypesetter()

for (const [name, source] of Object.entries(goldenReports)) {
  for (const language of languages) {
    test(`the pages of a report look like the kept pictures: ${name}, ${language}`, async () => {
      const pages = await pagePictures(typeset(build(source, language, IMPRINT), source))
      const fileOf = (page: number) => join(folder, `${name}-${language}-${page + 1}.png`)
      for (const [page, picture] of pages.entries()) {
        if (process.env.WRITE_PAGES === '1') writeFileSync(fileOf(page), png(picture))
        const kept = readPng(readFileSync(fileOf(page)))
        assert.equal(firstDifference(picture, kept, TOLERANCE), null, `page ${page + 1}`)
      }
      assert.ok(!existsSync(fileOf(pages.length)), 'a page less than there was')
    })
  }
}
