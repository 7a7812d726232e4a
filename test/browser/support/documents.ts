import assert from 'node:assert/strict'
import { crc32, deflateSync } from 'node:zlib'
import type { Browser } from 'playwright-core'
import { uploads } from '../../support/uploads.ts'
import type { Setup } from './service-and-browser.ts'

/** A case in review with these documents, and the ids of the documents by name. */
export async function caseWith(setup: Setup, files: Readonly<Record<string, Buffer>>) {
  const ids = new Map<string, string>()
  const medical_documents = []
  for (const [name, content] of Object.entries(files)) {
    const { state, key, url, reason } = await uploads(setup.service).checked(setup.patient, content, name)
    assert.equal(state, 'ready', `${name}: ${reason}`)
    medical_documents.push({ url, key, name })
    ids.set(name, key)
  }
  const { case_id } = await setup.as(setup.patient, '/app/save-review-case', {
    rt_id: setup.types[0]?.rt_id,
    dc_id: setup.categories[0]?.dc_id,
    patient_age: 45,
    patient_gender: 'female',
    medical_history: 'Chest pain on exertion since March.',
    medical_documents,
    status: 'review',
  })
  return { caseId: case_id as string, idOf: (name: string) => ids.get(name) ?? '' }
}

function chunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A grey picture, dark on the left and bright on the right. */
export function png(width = 40, height = 20): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.writeUInt8(8, 8)
  const row = Buffer.from([0, ...Array.from({ length: width }, (_, x) => (x < width / 2 ? 0 : 255))])
  const rows = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

/** A PDF with this number of pages, in a standard font that the reader must supply. */
export function pdf(words: string, pages = 1, between = '', more = ''): Buffer {
  const content = `BT /F1 40 Tf 60 700 Td (${words}) Tj ET`
  const kids = Array.from({ length: pages }, (_, index) => `${index + 5} 0 R`).join(' ')
  const page =
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 3 0 R >> >> /Contents 4 0 R >>'
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ...Array.from({ length: pages }, () => page),
  ]
  let text = `%PDF-1.7\n${between}\n`
  const places = objects.map((object, index) => {
    const place = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const end = `trailer\n<< /Size ${size} /Root 1 0 R${more} >>\nstartxref\n${text.length}\n%%EOF\n`
  return Buffer.from(`${text}xref\n0 ${size}\n0000000000 65535 f \n${table}${end}`, 'latin1')
}

/** Runs in a page: a canvas that changes its colour, recorded. */
const RECORDING = `(async () => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 64 })
  const brush = canvas.getContext('2d')
  const recorder = new MediaRecorder(canvas.captureStream(), { mimeType: 'video/mp4;codecs=vp9' })
  const parts = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise(done => { recorder.onstop = done })
  recorder.start()
  for (const colour of ['red', 'white', 'red', 'white', 'red', 'white']) {
    brush.fillStyle = colour
    brush.fillRect(0, 0, 64, 64)
    await new Promise(done => setTimeout(done, 60))
  }
  recorder.stop()
  await stopped
  return [...new Uint8Array(await new Blob(parts).arrayBuffer())]
})()`

/** A short MP4, 64 pixels wide, in a coding that every Chromium reads. */
export async function video(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage()
  const bytes = (await page.evaluate(RECORDING)) as number[]
  await page.close()
  return Buffer.from(bytes)
}
