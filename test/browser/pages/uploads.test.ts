import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { writeSlice } from '../../support/dicom-writer.ts'
import { until } from '../../support/until.ts'
import { uploads, writing } from '../../support/uploads.ts'
import { filesIn, zip } from '../../support/zip.ts'
import { graveProblems } from '../support/axe.ts'
import { noBrowser, openPage, setLine } from '../support/browser.ts'
import { png } from '../support/documents.ts'
import { drop } from '../support/gestures.ts'
import { agree, chooseReview, tellPatient } from '../support/intake.ts'
import { openSetup } from '../support/service-and-browser.ts'
import { arrive, type Guest } from '../support/sign-in.ts'
import { type Lang, textIn } from '../support/texts.ts'

const NEW_CASE = '/web/app/new?step=documents'
const MB = 1024 * 1024

if (noBrowser) test('uploads', { skip: noBrowser })
else {
  const setup = await openSetup({ DOCUMENT_MAX_MB: '600' })
  const { base, browser, service } = setup
  const folder = mkdtempSync(join(tmpdir(), 'so-uploads-'))
  after(() => rmSync(folder, { recursive: true }))
  const file = (name: string, content: Buffer) => {
    const path = join(folder, name)
    writeFileSync(path, content)
    return path
  }
  const rowsOf = (guest: Guest) =>
    service.rows('select document_id, bytes, received, state from documents where user_id = $1', [guest.id])
  let people = 0
  /** A new patient at the form for a new case. */
  const someone = async (lang: Lang = 'en', width = 1280) => {
    const guest: Guest = { surface: 'app', id: `sender-${people++}` }
    const opened = await openPage(browser, { lang, width })
    await arrive(opened.page, base, guest, NEW_CASE)
    const t = textIn(lang)
    const choose = (...paths: string[]) =>
      opened.page.getByLabel(t('choose_files')).and(opened.page.locator('input')).setInputFiles(paths)
    return { ...opened, guest, t, choose }
  }

  for (const [lang, most] of [
    ['en', '600 MB'],
    ['ar', '600 ميغابايت'],
  ] as const)
    test(`the page says how large a document may be, as the service is set (${lang})`, async () => {
      const { page, t } = await someone(lang)
      await page.getByText(t('upload_hint', { most })).waitFor()
      await page.context().close()
    })

  test('a paused upload goes on where it stopped, also after a reload', async () => {
    const { page, guest, t, choose, trouble } = await someone()
    const content = writing(6 * MB)
    const letter = file('letter.txt', content)
    await setLine(page, { uploadThroughput: MB })
    await choose(letter)
    await until('a part has come', async () => Number((await rowsOf(guest))[0]?.received ?? 0) > 0, 60_000)
    await page.getByText(/MB a second/).waitFor()
    await page.getByRole('button', { name: t('pause_upload', { name: 'letter.txt' }) }).click()
    await page.getByText(t('upload_paused')).waitFor()
    await page.reload()
    await page.getByText(t('upload_cut_off', { name: 'letter.txt' })).waitFor()
    const before = await rowsOf(guest)
    assert.ok(Number(before[0]?.received) < content.length)
    await setLine(page, {})
    await choose(letter)
    await page.getByText(t('document_checking')).waitFor()
    const rows = await rowsOf(guest)
    assert.equal(rows.length, 1, 'it went on instead of beginning anew')
    assert.equal(rows[0]?.document_id, before[0]?.document_id)
    await page.getByText(t('documents_checking')).waitFor()
    await service.drain()
    await page.getByText(t('documents_checking')).waitFor({ state: 'detached' })
    const token = service.token('app', guest.id)
    const kept = await uploads(service).bytes(token, `/documents/${rows[0]?.document_id}`)
    assert.ok(content.equals(kept.content))
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  test('a first file that is chosen without a line is sent when it is back', async () => {
    const { page, t, choose } = await someone()
    const letter = file('cut.txt', writing(1_000))
    await setLine(page, { offline: true })
    await choose(letter)
    await page.getByText(t('upload_failed')).waitFor()
    await setLine(page, {})
    await page.getByRole('button', { name: t('resume_upload', { name: 'cut.txt' }) }).click()
    await page.getByRole('button', { name: t('remove_document', { name: 'cut.txt' }) }).waitFor()
    await page.context().close()
  })

  test('files and folders are dropped, and a photo is taken', async () => {
    const { page, guest, t, trouble } = await someone()
    mkdirSync(join(folder, 'disc', 'series'), { recursive: true })
    file('disc/index.txt', writing(100))
    file('disc/Thumbs.db', writing(100))
    file('disc/series/slice.txt', writing(100))
    const paths = [file('dropped.txt', writing(100)), join(folder, 'disc')]
    await drop(page, page.getByText(t('drop_here')), paths)
    const camera = page.getByLabel(t('take_photo')).and(page.locator('input'))
    assert.equal(await camera.getAttribute('capture'), 'environment')
    assert.equal(await camera.getAttribute('accept'), 'image/*')
    await camera.setInputFiles(file('photo.png', png()))
    const names = ['dropped.txt', 'index.txt', 'photo.png', 'slice.txt']
    for (const name of names) await page.getByRole('button', { name: t('remove_document', { name }) }).waitFor()
    assert.equal((await rowsOf(guest)).length, names.length, 'what the system put beside the files stays where it is')
    const small = page.getByRole('listitem').filter({ hasText: 'photo.png' }).locator('img')
    await until('the photo stands in small beside its name', async () =>
      small.evaluate((image: { naturalWidth: number }) => image.naturalWidth === 40),
    )
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  /** A folder as a patient's CD has it: slices, and a file that is none. */
  const disc = (name: string, slices: number, size: number) => {
    mkdirSync(join(folder, name, 'IMAGES'), { recursive: true })
    file(`${name}/README.TXT`, writing(100))
    const contents = Array.from({ length: slices }, (_, index) => {
      const pixels = randomBytes(size * size * 2)
      const content = writeSlice({ number: index + 1, z: index, size, series: `1.2.3.${name.length}` }, { pixels })
      file(`${name}/IMAGES/${index}.dcm`, content)
      return content
    })
    return { path: join(folder, name), contents }
  }

  test("a patient's CD is one document, and goes on where it stopped when the folder is chosen again", async () => {
    const { page, guest, t, trouble } = await someone()
    const { path, contents } = disc('disc of pictures', 60, 160)
    const chooseFolder = () => page.getByLabel(t('add_folder')).and(page.locator('input')).setInputFiles(path)
    await setLine(page, { uploadThroughput: MB })
    await chooseFolder()
    await until('a part has come', async () => Number((await rowsOf(guest))[0]?.received ?? 0) > 0, 60_000)
    const before = await rowsOf(guest)
    await page.reload()
    await page.getByText(t('upload_cut_off', { name: 'disc of pictures.zip' })).waitFor()
    await setLine(page, {})
    await chooseFolder()
    await page.getByText(t('document_checking')).waitFor()
    await page.getByText(t('upload_packed_left_out', { name: 'disc of pictures.zip', count: 1 })).waitFor()
    await service.drain()
    await page.getByText(t('documents_checking')).waitFor({ state: 'detached' })
    const rows = await rowsOf(guest)
    assert.deepEqual(
      rows.map(({ document_id, state }) => [document_id, state]),
      [[before[0]?.document_id, 'ready']],
    )
    const kept = await uploads(service).bytes(service.token('app', guest.id), `/documents/${rows[0]?.document_id}`)
    const packed = await filesIn(kept.content)
    assert.equal(packed.size, contents.length)
    for (const [index, content] of contents.entries())
      assert.ok(content.equals(packed.get(`IMAGES/${index}.dcm`) ?? Buffer.alloc(0)), String(index))
    assert.equal(await page.getByText(t('upload_burned_in')).count(), 0)
    assert.deepEqual(trouble, [])
    await page.context().close()
  })

  for (const lang of ['en', 'ar'] as const) {
    test(`of files chosen together, pictures become one document and others stay, ${lang}`, async () => {
      const { page, guest, t, choose } = await someone(lang, 360)
      const scan = (number: number) => file(`us${number}.dcm`, writeSlice({ number, modality: 'US' }))
      await choose(scan(1), scan(2), file('note.txt', writing(100)))
      const names = ['DICOM 2.zip', 'note.txt']
      for (const name of names) await page.getByRole('button', { name: t('remove_document', { name }) }).waitFor()
      await page.getByText(t('upload_burned_in')).waitFor()
      assert.equal((await rowsOf(guest)).length, 2)
      const content = writeSlice({ number: 3 })
      const archive = zip([
        { name: 'README.TXT', content: writing(100) },
        { name: 'a.dcm', content },
        { name: 'b.dcm', content: content.subarray(0, 300) },
      ])
      await choose(file('hospital.zip', archive))
      await page.getByRole('button', { name: t('remove_document', { name: 'hospital.zip' }) }).waitFor()
      await service.drain()
      await page.getByText(t('study_left_out', { count: 1 })).waitFor()
      await page.getByText(t('study_unreadable', { count: 1 })).waitFor()
      await choose(...Array.from({ length: 51 }, (_, index) => file(`page ${index}.txt`, writing(10 + index))))
      await page.getByText(t('upload_not_taken', { count: 4, most: 50 })).waitFor()
      const [wide, seen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ]
      assert.ok(wide <= seen, `${wide} on ${seen}`)
      if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/upload-${lang}.png`, fullPage: true })
      await page.context().close()
    })
  }

  for (const lang of ['en', 'ar'] as const) {
    test(`what is refused says why, ${lang}`, async () => {
      const { page, t, choose } = await someone(lang, 360)
      await choose(
        file('program.exe', randomBytes(2_000)),
        file('empty.txt', Buffer.alloc(0)),
        file('photo.png', png()),
      )
      await page.getByText(t('upload_empty')).waitFor()
      for (const name of ['program.exe', 'photo.png'])
        await page.getByRole('button', { name: t('remove_document', { name }) }).waitFor()
      await service.drain()
      await page
        .getByText(lang === 'en' ? /not of a kind|kind/i : /نوع/)
        .first()
        .waitFor()
      // A small version of the picture is beside its name.
      await page.locator('img[src^="blob:"]').waitFor()
      assert.deepEqual(await graveProblems(page), [])
      const [wide, seen] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ]
      assert.ok(wide <= seen, `${wide} on ${seen}`)
      await page.getByRole('button', { name: t('remove_document', { name: 'program.exe' }) }).click()
      assert.equal(await page.getByText('program.exe').count(), 0)
      await page.context().close()
    })
  }

  test('too large, and too many at once', async () => {
    const { page, guest, t, choose } = await someone()
    const large = file('large.zip', Buffer.alloc(0))
    truncateSync(large, 1_025 * MB)
    await choose(large)
    await page.getByText(t('upload_too_large')).waitFor()
    const token = service.token('app', guest.id)
    for (let count = 0; count < 20; count++) await uploads(service).made(token, 100)
    await choose(file('one-more.txt', writing(100)))
    await page.getByText(t('upload_quota')).waitFor()
    assert.equal((await rowsOf(guest)).length, 20)
    await page.context().close()
  })

  test('a case is not submitted while documents are being checked, and the page says so', async () => {
    const { page, t, choose } = await someone()
    await choose(file('scan.txt', writing(500)))
    await page.getByText(t('document_checking')).waitFor()
    await page.getByRole('link', { name: t('intake_patient') }).click()
    await tellPatient(page, t)
    await chooseReview(page, t, { type: setup.types[0]?.title ?? '', category: 'Cardiology' })
    await page.getByRole('link', { name: t('intake_consent') }).click()
    await agree(page, t)
    await page.getByRole('button', { name: t('submit_case') }).click()
    await page.getByText(t('documents_checking')).first().waitFor()
    await page.context().close()
  })

  test('another file of the same name, length and time does not go on where the first one stopped', async () => {
    const { page, guest, t, choose } = await someone()
    const contents = [writing(6 * MB, 1), writing(6 * MB, 2)] as const
    const inFolder = (name: string, content: Buffer) => {
      mkdirSync(join(folder, name))
      const path = file(join(name, 'IM0001'), content)
      utimesSync(path, 0, 0)
      return path
    }
    const first = inFolder('series 1', contents[0])
    const second = inFolder('series 2', contents[1])
    await setLine(page, { uploadThroughput: MB })
    await choose(first)
    await until('a part has come', async () => Number((await rowsOf(guest))[0]?.received ?? 0) > 0, 60_000)
    await page.getByRole('button', { name: t('pause_upload', { name: 'IM0001' }) }).click()
    await page.getByText(t('upload_paused')).waitFor()
    await setLine(page, {})
    await choose(second)
    await page.getByText(t('document_checking')).waitFor()
    await page.getByRole('button', { name: t('resume_upload', { name: 'IM0001' }) }).click()
    await page.getByText(t('document_checking')).nth(1).waitFor()
    await service.drain()
    const token = service.token('app', guest.id)
    const rows = await rowsOf(guest)
    const kept = await Promise.all(
      rows.map(async row => (await uploads(service).bytes(token, `/documents/${row.document_id}`)).content),
    )
    assert.equal(kept.length, 2)
    for (const content of contents) assert.ok(kept.some(bytes => content.equals(bytes)))
    await page.context().close()
  })

  test('a file that is chosen twice while it is on its way arrives once', async () => {
    const { page, guest, t, choose } = await someone()
    const letter = file('twice.txt', writing(4 * MB))
    await setLine(page, { uploadThroughput: MB })
    await choose(letter)
    await until('a part has come', async () => Number((await rowsOf(guest))[0]?.received ?? 0) > 0, 60_000)
    await choose(letter)
    await page.getByRole('progressbar').nth(1).waitFor({ state: 'attached' })
    await setLine(page, {})
    await page.getByRole('progressbar').first().waitFor({ state: 'detached' })
    await page.getByRole('button', { name: t('remove_document', { name: 'twice.txt' }) }).waitFor()
    assert.equal((await rowsOf(guest)).length, 1)
    await page.context().close()
  })

  for (const lang of ['en', 'ar'] as const) {
    test(`a case is not sent without a file that could not be taken, unless it is removed, ${lang}`, async () => {
      const { page, t, choose } = await someone(lang)
      const category = lang === 'en' ? 'Cardiology' : 'أمراض القلب'
      const type = (lang === 'en' ? setup.types[0]?.title : setup.types[0]?.title_ar) ?? ''
      await choose(file('empty.txt', Buffer.alloc(0)), file('program.exe', randomBytes(2_000)))
      await page.getByText(t('document_checking')).waitFor()
      await service.drain()
      await page.getByRole('button', { name: t('remove_document', { name: 'program.exe' }) }).waitFor()
      await page.getByText(t('document_checking')).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: t('intake_patient') }).click()
      await tellPatient(page, t)
      await chooseReview(page, t, { type, category })
      await page.getByRole('textbox', { name: t('history'), exact: true }).fill('See the files')
      await page.getByRole('link', { name: t('intake_consent') }).click()
      await agree(page, t)
      const submit = page.getByRole('button', { name: t('submit_case') })
      await submit.click()
      await page.getByText(t('documents_failed')).waitFor()
      await page.getByRole('button', { name: t('cancel_upload', { name: 'empty.txt' }) }).click()
      await page.getByText(t('documents_failed')).waitFor()
      await page.getByRole('button', { name: t('remove_document', { name: 'program.exe' }) }).click()
      await page.getByText(t('documents_failed')).waitFor({ state: 'detached' })
      await page.getByRole('link', { name: t('intake_check') }).click()
      await submit.click()
      await page.getByText(t('next_review')).waitFor()
      await page.context().close()
    })
  }

  test('a cancelled upload is deleted on the server too', async () => {
    const { page, guest, t, choose } = await someone()
    await setLine(page, { uploadThroughput: MB })
    await choose(file('wrong.txt', writing(6 * MB)))
    await until('a part has come', async () => Number((await rowsOf(guest))[0]?.received ?? 0) > 0, 60_000)
    await page.getByRole('button', { name: t('cancel_upload', { name: 'wrong.txt' }) }).click()
    await until('it is gone', async () => (await rowsOf(guest)).every(row => row.state === 'removing'), 60_000)
    await page.context().close()
  })
}
