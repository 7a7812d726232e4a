import type { Context } from '../src/context.ts'
import type { Doctor } from '../src/domain/people/actor.ts'
import type { Language } from '../src/i18n/language.ts'
import { answerDocumentRequest } from '../src/usecases/cases/answer-document-request.ts'
import { assignDoctor } from '../src/usecases/cases/assign-doctor.ts'
import { giveOpinion } from '../src/usecases/cases/give-opinion.ts'
import { requestDocuments } from '../src/usecases/cases/request-documents.ts'
import { completeCase } from '../src/usecases/reports/complete-case.ts'
import { writePost } from '../src/usecases/thread/patient-thread.ts'
import type { Chance } from './chance.ts'
import type { DemoCase, Later } from './demo-case.ts'
import { uploadDocument } from './documents.ts'
import type { DemoDocument, DemoOpinion, Illness } from './illnesses/illness.ts'
import type { DemoDoctor } from './people.ts'
import { open } from './reading.ts'

export const as = (doctor: DemoDoctor): Doctor => ({ kind: 'doctor', id: doctor.doctor_id })

/** Cases that the guests find in progress, with something left to do for each. */
const isOpenForGuests = ({ kind, withGuests, spoken }: DemoCase) => kind === 'in_progress' && withGuests && !spoken

/** Specialists are assigned, may ask for documents, and give their opinions. */
export function consult(chance: Chance, later: Later, demoCase: DemoCase): void {
  const { coordinator, doctors, illness } = demoCase
  for (const doctor of doctors) {
    later(0.5, 3, async ctx => {
      await open(ctx, as(coordinator), demoCase)
      const request = { case_id: demoCase.caseId, doctor_id: doctor.doctor_id }
      demoCase.doctorAssignments.push((await assignDoctor(ctx, as(coordinator), request)).sop_id)
    })
  }
  if (isOpenForGuests(demoCase) || (!demoCase.spoken && chance.percent(25))) askForDocument(chance, later, demoCase)
  for (const [place, doctor] of speakersOf(demoCase).entries()) {
    const { diagnosis, advice } = opinionOf(illness, place)
    const { language } = demoCase.patient
    const [soonest, latest] = demoCase.spoken ? [1, 3] : [3, 18]
    later(soonest, latest, async ctx => {
      await open(ctx, as(doctor), demoCase)
      const words = { diagnosis: diagnosis[language], recommendations: advice[language] }
      const sop_id = demoCase.doctorAssignments[place] ?? ''
      return giveOpinion(ctx, as(doctor), { sop_id, status: 'submitted', ...words })
    })
  }
}

function speakersOf({ kind, doctors, spoken }: DemoCase): readonly DemoDoctor[] {
  if (kind === 'completed' || spoken) return doctors
  return kind === 'overdue' ? doctors.slice(0, -1) : []
}

function opinionOf({ opinions }: Illness, place: number): DemoOpinion {
  const opinion = opinions[place % opinions.length]
  if (opinion === undefined) throw new Error('An illness of the demo has no opinions')
  return opinion
}

/** No illness comes with these documents, so that nobody is asked for something already sent. */
const notSentYet = ({ medicines }: Illness): readonly DemoDocument[] => [
  {
    en: 'Blood tests of the last three months',
    ar: 'تحاليل الدم للأشهر الثلاثة الأخيرة',
    says: 'Haemoglobin 13.4 g/dL, leukocytes 6.1, platelets 244. Creatinine 0.8 mg/dL, ALT 21 U/L, TSH 1.9 mU/L. All within the normal range.',
  },
  { en: 'List of medicines', ar: 'قائمة الأدوية', says: medicines },
]

/** In the guests' open cases the patient has not answered yet; in all others the document has been sent. */
function askForDocument(chance: Chance, later: Later, demoCase: DemoCase): void {
  const { patient, subject } = demoCase
  const [first] = demoCase.doctors
  if (first === undefined) return
  const title = chance.oneOf(notSentYet(demoCase.illness))
  const assignment = () => demoCase.doctorAssignments[0] ?? ''
  const asked = { doctor_id: first.doctor_id, request_documents: [title[patient.language]] }
  later(1, 4, async ctx => {
    await open(ctx, as(first), demoCase)
    await requestDocuments(ctx, as(first), { sop_id: assignment(), ...asked })
  })
  if (isOpenForGuests(demoCase)) return
  later(2, 10, async ctx => {
    const med_docs = [await uploadDocument(ctx, patient, title, subject)]
    return answerDocumentRequest(ctx, patient.actor, { case_id: demoCase.caseId, sop_id: assignment(), med_docs })
  })
}

const asked = {
  en: 'May I go on with my usual medicines until the report is there?',
  ar: 'هل يمكنني الاستمرار على أدويتي المعتادة إلى حين صدور التقرير؟',
}
const answered = {
  en: 'Yes, please change nothing for now. The report will say what we advise.',
  ar: 'نعم، يرجى عدم تغيير أي شيء حاليًا. سيوضح التقرير ما ننصح به.',
}
const more = {
  en: 'Thank you. I have an appointment next week: will the report be there by then?',
  ar: 'شكرًا لكم. لدي موعد الأسبوع القادم: هل سيصدر التقرير قبله؟',
}

/** Patient and coordinator write to each other; in the guests' open cases the last message waits for an answer. */
export function talk(chance: Chance, later: Later, demoCase: DemoCase): void {
  const { patient, coordinator, kind } = demoCase
  if (kind === 'completed' || (!isOpenForGuests(demoCase) && !chance.percent(40))) return
  const say = (writer: Parameters<typeof writePost>[1], words: Readonly<Record<Language, string>>) =>
    later(0.2, 1, ctx => writePost(ctx, writer, { case_id: demoCase.caseId, text: words[patient.language] }))
  say(patient.actor, asked)
  say(as(coordinator), answered)
  if (isOpenForGuests(demoCase)) say(patient.actor, more)
}

export async function finish(ctx: Context, demoCase: DemoCase) {
  const { illness, patient, coordinator, coordinatorSop: sop_id } = demoCase
  const { language } = patient
  const leading = opinionOf(illness, 0)
  await open(ctx, as(coordinator), demoCase)
  const words = {
    summary: summaryOf(demoCase),
    diagnosis: leading.diagnosis[language],
    recommendations: leading.advice[language],
    answers: illness.questions.map(({ answer }) => answer[language]),
    outcome: illness.outcome,
  }
  return completeCase(ctx, as(coordinator), { sop_id, ...words }, language)
}

/** An illness's summary covers all its opinions; when fewer were asked for, the summary lists theirs. */
function summaryOf({ illness, doctors, patient: { language } }: DemoCase): string {
  if (doctors.length >= illness.opinions.length) return illness.summary[language]
  const begin = { en: 'We agree with what the specialists found.', ar: 'نتفق مع ما توصل إليه الأطباء المختصون.' }
  const found = doctors.map((_, place) => opinionOf(illness, place).diagnosis[language])
  return [begin[language], ...found].join(' ')
}
