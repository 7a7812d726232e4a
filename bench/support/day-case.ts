import { setTimeout as wait } from 'node:timers/promises'
import type { Surface } from '../../src/domain/people/actor.ts'
import { tokenOf } from '../../test/support/tokens.ts'
import { DC_ID, DOCTORS, RT_ID } from './case-data.ts'
import { madeStudy } from './made-study.ts'
import type { Answer, Call, Step } from './open-loop.ts'

/** Every so-many-th case has a study; the others have a letter only. */
const STUDY_EVERY = 4
const SHAPE = { slices: 10, side: 256 } as const

/** Made before the clock runs: packing one takes the processor from everybody else for a tenth of a second. */
export function makeStudies(cases: number): Buffer[] {
  const begun = Date.now()
  return Array.from({ length: Math.ceil(cases / STUDY_EVERY) }, (_, index) =>
    madeStudy({ ...SHAPE, seriesName: `${begun}${index}` }),
  )
}

/** The study of the n-th case of those; most have none. */
export const studyOf = (n: number, studies: readonly Buffer[]) =>
  n % STUDY_EVERY === 0 ? studies[n / STUDY_EVERY] : undefined

const POLL_MS = 250
const ADMINISTRATORS = 20

const letter = Buffer.from('Potassium 4.1 mmol/l, sodium 139 mmol/l, creatinine 81 umol/l\n'.repeat(4_900))
type Send = (call: Call) => Promise<Answer>

export interface CaseState {
  caseId: string
  documents: { url: string; key: string; name: string }[]
  coordinatorRow: string
  rows: string[]
}

interface People {
  readonly patient: string
  readonly admin: string
  readonly coordinator: string
  readonly specialists: readonly string[]
}

const dataOf = ({ body }: Answer) => JSON.parse(body.toString()).data

/** A verb of a surface; its figures stand under its path. */
function verb(send: Send, surface: Surface, id: string) {
  const token = tokenOf(surface, id)
  return async (name: string, body?: object) => {
    const path = `/${surface}/${name}`
    return dataOf(await send({ verb: path.replace(/\?.*/, ''), path, token, ...(body && { body }) }))
  }
}

async function upload(send: Send, patient: string, name: string, content: Buffer, ready: (ms: number) => void) {
  const token = tokenOf('app', patient)
  const tus = { 'tus-resumable': '1.0.0' }
  const place = await send({
    verb: 'upload: begin',
    method: 'POST',
    path: '/app/uploads',
    token,
    headers: { ...tus, 'upload-length': content.length, 'upload-metadata': `filename ${btoa(name)}` },
  })
  const path = String(place.headers.location)
  await send({
    verb: `upload: ${(content.length / 1000).toFixed(0)} KB`,
    method: 'PATCH',
    path,
    token,
    headers: { ...tus, 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    body: content,
  })
  const begun = performance.now()
  const app = verb(send, 'app', patient)
  for (;;) {
    const { state, url, key } = await app('finish-upload', { upload_id: path.split('/').at(-1) })
    if (state === 'ready') {
      ready(performance.now() - begun)
      return { url, key, name }
    }
    if (state === 'refused') throw new Error(`${name} was refused`)
    await wait(POLL_MS)
  }
}

interface DayCase {
  readonly patients: number
  /** Seconds from intake to report. */
  readonly span: number
  readonly study: Buffer | undefined
  /** Told how long the check of a document took. */
  ready(ms: number): void
}

/**
 * One case from intake to report, with what its people read on the way: some fifty calls in `span` seconds. What takes days in a
 * hospital follows in seconds here; the rate of calls is that of the hour all the same.
 */
export function planCase(
  n: number,
  { patients, span, study, ready }: DayCase,
): { steps: Step<CaseState>[]; state: CaseState } {
  const doctor = (offset: number) => `dr-${(n * 7 + offset) % DOCTORS}`
  const people: People = {
    patient: `user-${(n * 37) % patients}`,
    admin: `admin-${n % ADMINISTRATORS}`,
    coordinator: doctor(0),
    specialists: [doctor(1), doctor(2)],
  }
  const acts = [...intake(people, study, ready), ...assigning(people), ...opinions(people, study), ...ending(people)]
  const steps = acts.map((act, index) => ({ at: (index * span) / acts.length, act }))
  return { steps, state: { caseId: '', documents: [], coordinatorRow: '', rows: [] } }
}

type Act = Step<CaseState>['act']

function intake({ patient }: People, study: Buffer | undefined, ready: DayCase['ready']): Act[] {
  const own = (send: Send) => verb(send, 'app', patient)
  const fields = (state: CaseState) => ({
    rt_id: RT_ID,
    dc_id: DC_ID,
    patient_age: 45,
    patient_gender: 'female',
    medical_history: 'Chest pain since March, worse when climbing stairs. '.repeat(10),
    medical_documents: state.documents,
    questions: ['Is an operation needed?'],
  })
  return [
    async send => {
      await own(send)('list-review-cases', {})
      await own(send)('get-sticky-data')
      await own(send)('list-reviewtypes')
      await own(send)('list-diseases')
    },
    async (send, state) => void state.documents.push(await upload(send, patient, 'letter.txt', letter, ready)),
    async (send, state) => {
      if (study) state.documents.push(await upload(send, patient, 'ct.zip', study, ready))
    },
    async (send, state) => {
      state.caseId = (await own(send)('save-review-case', { ...fields(state), status: 'draft' })).case_id
      await own(send)('review-case-details', { case_id: state.caseId })
    },
    async (send, state) => {
      await own(send)('edit-review-case', { ...fields(state), case_id: state.caseId, status: 'review' })
      await own(send)('review-case-details', { case_id: state.caseId })
    },
  ]
}

function assigning({ patient, admin, coordinator }: People): Act[] {
  return [
    async (send, { caseId: case_id }) => {
      const desk = verb(send, 'admin', admin)
      await desk('worklist', {})
      await desk('list-review-cases', {})
      await desk('review-case-details', { case_id })
      await desk('list-assign-coordinator-doctors', { case_id })
      await desk('assign-coordinator', { case_id, doctor_id: coordinator })
    },
    async (send, { caseId: case_id }) => {
      const own = verb(send, 'app', patient)
      await own('get-sticky-data')
      await own('review-case-details', { case_id })
      await own(`confirm-order-deatils?case_id=${case_id}`)
    },
    async (send, { caseId: case_id }) => {
      await verb(send, 'app', patient)(`success-webhook?case_id=${case_id}`)
      await verb(send, 'app', patient)('review-case-details', { case_id })
    },
  ]
}

function opinions({ patient, coordinator, specialists }: People, study: Buffer | undefined): Act[] {
  return [
    async (send, state) => {
      const own = verb(send, 'pro', coordinator)
      await own('worklist', { role: 'coordinator' })
      const seen = await own('review-case-details', { case_id: state.caseId, coordinator: true })
      state.coordinatorRow = seen.my_assignments.find((row: { is_coordinator: boolean }) => row.is_coordinator).sop_id
      await own('list-doctors', { case_id: state.caseId })
      for (const doctor_id of specialists) {
        state.rows.push((await own('assign-doctor', { case_id: state.caseId, doctor_id })).sop_id)
      }
      await own('send-message', { case_id: state.caseId, text: 'Two specialists will look at your case.' })
    },
    async (send, { caseId: case_id }) => {
      const own = verb(send, 'app', patient)
      await own('list-messages', { case_id })
      await own('send-message', { case_id, text: 'Thank you. The pain is worse in the evening.' })
    },
    ...specialists.flatMap((id, index): Act[] => [
      async (send, { caseId: case_id }) => {
        const own = verb(send, 'pro', id)
        await own('worklist', { role: 'specialist' })
        await own('review-case-details', { case_id })
        const { documents } = await own('case-documents', { case_id })
        const path = new URL(documents[0].url).pathname
        await send({ verb: 'a document, opened', path, token: tokenOf('pro', id) })
      },
      async (send, { caseId }) => {
        if (study) await lookAtStudy(send, id, caseId)
      },
      async (send, { caseId: case_id, rows }) => {
        const own = verb(send, 'pro', id)
        const words = { diagnosis: 'Stable angina', recommendations: '- Aspirin 100 mg daily\n- Repeat the test' }
        await own('review-report', { sop_id: rows[index], status: 'draft', ...words })
        await own('review-case-details', { case_id })
        await own('review-report', { sop_id: rows[index], status: 'submitted', ...words })
      },
    ]),
  ]
}

/** As the viewer does: the study, its metadata, then every picture. */
async function lookAtStudy(send: Send, doctor: string, caseId: string): Promise<void> {
  const token = tokenOf('pro', doctor)
  const root = `/dicomweb/${caseId}/studies`
  const read = async (verb: string, path: string) =>
    JSON.parse((await send({ verb, path, token })).body.toString()) as Record<string, { Value: string[] }>[]
  const [found] = await read('DICOMweb: studies', root)
  const uid = found?.['0020000D']?.Value[0]
  for (const one of await read('DICOMweb: metadata', `${root}/${uid}/metadata`)) {
    const [series, instance] = ['0020000E', '00080018'].map(tag => one[tag]?.Value[0])
    const path = `${root}/${uid}/series/${series}/instances/${instance}/frames/1`
    await send({ verb: 'DICOMweb: a frame', path, token })
  }
}

function ending({ patient, admin, coordinator }: People): Act[] {
  return [
    async (send, { caseId: case_id, coordinatorRow: sop_id }) => {
      const own = verb(send, 'pro', coordinator)
      await own('worklist', { role: 'coordinator' })
      await own('review-case-details', { case_id, coordinator: true })
      const summary = 'Medical treatment is enough for now.\n\n- Repeat the test in 3 months'
      await own('submit-coordinator-summary', { sop_id, summary, answers: ['No.'], outcome: 'confirmed' })
    },
    async (send, { caseId: case_id }) => {
      const own = verb(send, 'app', patient)
      await own('get-sticky-data')
      await own('list-review-cases', {})
      await own('review-case-details', { case_id })
      const { pdf_url } = await own('view-report', { case_id })
      const { pathname, search } = new URL(pdf_url)
      await send({ verb: 'the PDF', path: pathname + search })
    },
    async (send, { caseId: case_id }) => void (await verb(send, 'admin', admin)('review-case-details', { case_id })),
  ]
}
