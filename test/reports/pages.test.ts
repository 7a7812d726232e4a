import assert from 'node:assert/strict'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { png } from '../../src/demo/files/png.ts'
import { languages } from '../../src/i18n/language.ts'
import { createTypesetter } from '../../src/reports/typeset.ts'
import { goldenReports } from './support/golden-reports.ts'
import { firstDifference, pagePictures, readPng } from './support/page-pictures.ts'
import { IMPRINT } from './support/sample-report.ts'

// test/reports/pages holds a picture of every page of every kind of report, as a person last approved it. After a change of the
// layout `WRITE_PAGES=1 npm test -- test/reports/pages.test.ts` writes new pictures: look at them before you commit them.
const folder = join(import.meta.dirname, 'pages')
/** Processors round differently; a missing letter makes a far larger difference. */
const TOLERANCE = 40

const { build, typeset } = await createTypesetter()

for (const [name, source] of Object.entries(goldenReports)) {
  for (const language of languages) {
    test(`the pages of a report look like the kept pictures: ${name}, ${language}`, async () => {
      const pages = await pagePictures(typeset(build(source, language, IMPRINT), source.hospital.logo?.data ?? null))
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
