import { tokenOf } from './callers.ts'
import { CASES_EACH, caseIdOf, DC_ID, RT_ID, type Span } from './case-data.ts'
import type { Call } from './turns.ts'

const CALLERS = 400

function callsOf(path: string, count: number, make: (n: number) => { user: string; body: object }): Call[] {
  return Array.from({ length: count }, (_, n) => {
    const { user, body } = make(n)
    const authorization = tokenOf('app', user, { name: 'Sara Ahmad', phone: '+966500000000' })
    const headers = { authorization, 'content-type': 'application/json', 'x-user': user }
    return { path, headers, body: JSON.stringify(body) }
  })
}

/** Callers spread over the whole table. */
const nth = (n: number, cases: number) => Math.floor(((n + 0.5) * cases) / CALLERS)
const owner = (n: number) => `patient-${Math.floor(n / CASES_EACH)}`

export const detailCalls = (cases: number, span?: Span) =>
  callsOf('/app/review-case-details', CALLERS, n => ({
    user: owner(nth(n, cases)),
    body: { case_id: caseIdOf(nth(n, cases), cases, span) },
  }))

export const listCalls = (cases: number) =>
  callsOf('/app/list-review-cases', CALLERS, n => ({ user: owner(nth(n, cases)), body: {} }))

export const saveCalls = (status: 'draft' | 'review') =>
  callsOf('/app/save-review-case', CALLERS, n => ({
    user: `saver-${n}`,
    body: {
      rt_id: RT_ID,
      dc_id: DC_ID,
      patient_age: 45,
      patient_gender: 'female',
      status,
      medical_history: 'Chest pain since March, worse when climbing stairs. '.repeat(10),
      medical_documents: [1, 2, 3].map(k => ({
        url: `https://files.example.org/${k}.pdf`,
        key: `k${k}`,
        name: `${k}`,
      })),
    },
  }))
