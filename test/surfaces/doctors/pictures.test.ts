import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { test } from 'node:test'
import sharp from 'sharp'
import { fieldProblems } from '../../support/service.ts'
import { COORDINATOR, DOCTOR, good, keepingRenderer, startTeamwork, type Team } from './teamwork.ts'

const { printed, reports } = keepingRenderer()
const teamwork = await startTeamwork({ override: { reports } })
const { service, world } = teamwork
const OTHER = 'dr-second'

const drawn = (width: number, height: number, background = '#c02020') =>
  sharp({ create: { width, height, channels: 3, background } })
const png = (await drawn(640, 480).png().toBuffer()).toString('base64')

const add = (doctor: string, sop_id: string, picture = png, caption = 'Segment 4, شريحة 12') =>
  teamwork.as(doctor, '/pro/add-opinion-picture', { sop_id, picture, caption })
const details = async (doctor: string, case_id: string) =>
  good(await teamwork.as(doctor, '/pro/review-case-details', { case_id }))
const fetchAs = (token: string | null, url: string) =>
  service.call(new URL(url).pathname + new URL(url).search, token === null ? {} : { token })
const read = async (token: string | null, url: string) => (await fetchAs(token, url)).code

/** The file and its type. */
async function fileOf(url: string): Promise<{ bytes: Buffer; type: unknown }> {
  const headers = { authorization: `Bearer ${world.doctor(DOCTOR)}` }
  const { rawPayload, headers: sent } = await service.app.inject({ url: new URL(url).pathname, headers })
  return { bytes: rawPayload, type: sent['content-type'] }
}

async function withPicture(): Promise<Team & { picture: string; url: string }> {
  const team = await teamwork.paidTeam()
  const { picture_id: picture } = good(await add(DOCTOR, team.doctorAssignment))
  const { my_opinion } = await details(DOCTOR, team.caseId)
  return { ...team, picture, url: my_opinion.pictures[0].url }
}

test('a picture makes a pending opinion a draft, and is shown with it', async () => {
  const { caseId, picture, url } = await withPicture()
  const { my_opinion } = await details(DOCTOR, caseId)
  assert.equal(my_opinion.status, 'draft')
  assert.equal(my_opinion.diagnosis, null)
  assert.deepEqual(my_opinion.pictures, [
    { picture_id: picture, caption: 'Segment 4, شريحة 12', width: 640, height: 480, url },
  ])
  assert.equal(new URL(url).pathname, `/pictures/${picture}`)
  assert.deepEqual((await details(COORDINATOR, caseId)).opinions, [])
})

test('what is stored was written anew: no metadata, the right way up, sRGB, at most 1,600 wide and 2,400 high', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const turned = drawn(3000, 200)
    .jpeg()
    .withMetadata({ orientation: 6 })
    .withExif({ IFD0: { Artist: 'Sara Secret' } })
  const cmyk = drawn(2000, 100).toColourspace('cmyk').jpeg()
  const clear = sharp({ create: { width: 10, height: 10, channels: 4, background: '#00000000' } }).png()
  for (const picture of [turned, cmyk, clear])
    good(await add(DOCTOR, doctorAssignment, (await picture.toBuffer()).toString('base64')))
  const { pictures } = (await details(DOCTOR, caseId)).my_opinion
  const sizes = pictures.map(({ width, height }: { width: number; height: number }) => [width, height])
  assert.deepEqual(sizes, [
    [160, 2400],
    [1600, 80],
    [10, 10],
  ])
  for (const { url } of pictures) {
    const { bytes, type } = await fileOf(url)
    assert.equal(type, 'image/jpeg')
    const { space, exif, icc, orientation } = await sharp(bytes).metadata()
    assert.deepEqual(
      { space, exif, icc, orientation },
      { space: 'srgb', exif: undefined, icc: undefined, orientation: undefined },
    )
    assert.ok(!bytes.includes('Sara Secret'))
  }
  const { dominant } = await sharp((await fileOf(pictures[2].url)).bytes).stats()
  assert.ok(dominant.r > 240 && dominant.g > 240 && dominant.b > 240, 'transparent is white')
})

test('thirty of the largest pictures leave a report below 30 MB', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const [width, height] = [1250, 1250]
  // Nothing in it can be compressed.
  const noise = sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
  const sent = await noise.png().toBuffer()
  assert.ok(sent.length > 4_500_000 && sent.length <= 5_000_000)
  good(await add(DOCTOR, doctorAssignment, sent.toString('base64')))
  const [{ url }] = (await details(DOCTOR, caseId)).my_opinion.pictures
  const { bytes } = await fileOf(url)
  assert.ok(bytes.length * 30 < 25_000_000, `${bytes.length} bytes`)
})

test('what is no picture that we take is refused, and nothing changes', async () => {
  const { caseId, doctorAssignment } = await teamwork.paidTeam()
  const refused = {
    'no base64': 'not base64!',
    'a data address': `data:image/png;base64,${png}`,
    GIF: Buffer.from('GIF89a\x01\x00\x01\x00').toString('base64'),
    WebP: (await drawn(8, 8).webp().toBuffer()).toString('base64'),
    SVG: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>').toString('base64'),
    'cut off': Buffer.from(png, 'base64').subarray(0, 200).toString('base64'),
    '41 megapixels': (await drawn(10_000, 4_100).png().toBuffer()).toString('base64'),
    '5,000,001 bytes': Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(5_000_000)]).toString('base64'),
  }
  for (const [name, picture] of Object.entries(refused)) {
    const reply = await add(DOCTOR, doctorAssignment, picture)
    assert.deepEqual([reply.code, fieldProblems(reply)[0]], [400, 'picture format'], name)
  }
  for (const caption of ['', 'x'.repeat(301)])
    assert.equal(fieldProblems(await add(DOCTOR, doctorAssignment, png, caption))[0]?.split(' ')[0], 'caption')
  assert.equal((await add(DOCTOR, doctorAssignment, 'A'.repeat(7 * 1024 * 1024))).code, 413)
  assert.equal((await details(DOCTOR, caseId)).my_opinion, null)
})

test('only its doctor adds and removes, while the opinion is open', async () => {
  const { caseId, doctorAssignment, coordinatorAssignment, picture, url } = await withPicture()
  const second = await teamwork.assign(caseId, OTHER)
  const remove = (doctor: string, picture_id: string) =>
    teamwork.as(doctor, '/pro/remove-opinion-picture', { picture_id })
  const got = async (reply: ReturnType<typeof add>) => {
    const { code, body } = await reply
    return `${code} ${body.code ?? 'ok'}`
  }
  assert.equal(await got(add(OTHER, doctorAssignment)), '404 assignment_not_found')
  assert.equal(await got(add(COORDINATOR, coordinatorAssignment)), '403 not_for_coordinator_row')
  for (const doctor of [OTHER, COORDINATOR, 'dr-stranger'])
    assert.equal(await got(remove(doctor, picture)), '404 picture_not_found')
  assert.equal(await got(remove(DOCTOR, 'no-id')), '404 picture_not_found')

  for (let n = 1; n < 6; n++) good(await add(DOCTOR, doctorAssignment))
  const both = await Promise.all([add(OTHER, second), add(DOCTOR, doctorAssignment)])
  assert.deepEqual(
    both.map(({ code, body }) => body.code ?? code),
    [200, 'too_many_pictures'],
  )
  const { picture_id: last } = (await details(DOCTOR, caseId)).my_opinion.pictures.at(-1)
  assert.deepEqual(good(await remove(DOCTOR, last)), { picture_id: last })
  assert.equal(await got(remove(DOCTOR, last)), '404 picture_not_found')

  await teamwork.submitOpinion(DOCTOR, doctorAssignment)
  assert.equal(await got(add(DOCTOR, doctorAssignment)), '409 opinion_already_submitted')
  assert.equal(await got(remove(DOCTOR, picture)), '409 opinion_already_submitted')
  assert.equal((await details(COORDINATOR, caseId)).opinions[0].pictures.length, 5)
  good(await teamwork.complete({ caseId, doctorAssignment, coordinatorAssignment }))
  assert.equal(await got(add(OTHER, second)), '409 case_closed')
  assert.equal(await read(world.doctor(OTHER), url), 404)
})

test('thirty per case', async () => {
  const { caseId } = await teamwork.paidTeam()
  for (const doctor of ['dr-a', 'dr-b', 'dr-c', 'dr-d', 'dr-e']) {
    const sop = await teamwork.assign(caseId, doctor)
    for (let n = 0; n < 6; n++) good(await add(doctor, sop))
  }
  const { doctorAssignment } = { doctorAssignment: await teamwork.assign(caseId, 'dr-f') }
  assert.equal((await add('dr-f', doctorAssignment)).body.code, 'too_many_pictures')
})

test('a picture is read by who may read its opinion, by link too, and the reading is written down', async () => {
  const team = await withPicture()
  const { caseId, picture, url } = team
  await teamwork.assign(caseId, OTHER)
  const readers = {
    author: world.doctor(DOCTOR),
    coordinator: world.doctor(COORDINATOR),
    other: world.doctor(OTHER),
    patient: world.patient,
    admin: world.admin,
  }
  const seen = async () =>
    Object.fromEntries(
      await Promise.all(Object.entries(readers).map(async ([name, token]) => [name, await read(token, url)])),
    )
  assert.deepEqual(await seen(), { author: 200, coordinator: 404, other: 404, patient: 404, admin: 200 })
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  assert.deepEqual(await seen(), { author: 200, coordinator: 200, other: 404, patient: 404, admin: 200 })
  good(await teamwork.complete(team))
  assert.deepEqual(await seen(), { author: 200, coordinator: 200, other: 404, patient: 200, admin: 200 })
  assert.equal(await read(null, url), 404)

  const link = good(await world.patients('/app/open-document', { case_id: caseId, document_id: picture }))
  assert.equal(link.content_type, 'image/jpeg')
  assert.equal(await read(null, link.url), 200)
  assert.equal(await read(null, link.url.replace('sig=', 'sig=0')), 404)
  const unseen = await teamwork.as(OTHER, '/pro/open-document', { case_id: caseId, document_id: picture })
  assert.equal(unseen.body.code, 'document_not_found')
  const log = await service.rows(`select action from access_log where object_id = $1 and actor_kind = 'doctor'`, [
    picture,
  ])
  assert.ok(log.length > 0 && log.every(({ action }) => action === 'opened_document'))
})

test('the report, its data, its FHIR form and the export hold the pictures of submitted opinions; erasing ends them', async () => {
  const team = await withPicture()
  const { caseId } = team
  good(await add('dr-drafting', await teamwork.assign(caseId, 'dr-drafting')))
  await teamwork.submitOpinion(DOCTOR, team.doctorAssignment)
  good(await teamwork.complete(team))
  const source = printed.at(-1)?.source
  assert.deepEqual(
    source?.opinions.map(({ pictures }) => pictures.map(({ caption, width }) => [caption, width])),
    [[['Segment 4, شريحة 12', 640]]],
  )
  const report = good(await world.patients('/app/view-report', { case_id: caseId }))
  assert.deepEqual(report.pictures, [])
  assert.deepEqual(
    report.opinions.map((opinion: { pictures: unknown[] }) => opinion.pictures.length),
    [1],
  )
  const fhir = await world.patients('/app/report-fhir', { case_id: caseId })
  const media = (fhir.body.data ?? JSON.parse(fhir.text)).entry.filter(
    ({ resource }: any) => resource.resourceType === 'Media',
  )
  assert.equal(media.length, 1)
  const { content, width } = media[0].resource
  assert.deepEqual([content.title, content.contentType, width], ['Segment 4, شريحة 12', 'image/jpeg', 640])
  assert.equal((await sharp(Buffer.from(content.data, 'base64')).metadata()).height, 480)
  assert.equal(
    (await world.admins('/admin/erase-case', { case_id: caseId, reason: 'The patient asked for it' })).code,
    200,
  )
  assert.deepEqual(await service.rows('select 1 from opinion_pictures where case_id = $1', [caseId]), [])
})
