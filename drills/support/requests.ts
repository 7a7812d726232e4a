import type { Call } from './client.ts'
import type { Step } from './paper.ts'
import { teamChangeCall } from './team-changes.ts'
import { tokenFor } from './tokens.ts'

/** What a step needs to become a request: the case, its owner, the catalogue, and the row of a doctor. */
export interface Subject {
  readonly caseId: string
  readonly owner: string
  readonly rtId: string
  readonly dcId: string
  /** Of the doctor a step names. */
  readonly sopId: string
  readonly key: string | null
}

const tokens = new Map<string, string>()

/** Tokens are made once per person: sealing one costs more than most requests. */
export function tokenOf(surface: 'app' | 'admin' | 'pro', id: string): string {
  const name = `${surface} ${id}`
  const known = tokens.get(name)
  if (known !== undefined) return known
  const token = tokenFor(surface, id, surface === 'app' ? { name: `Name of ${id}`, phone: '+966500000000' } : {})
  tokens.set(name, token)
  return token
}

const document = (key: string) => ({ url: `https://files.example.org/${key}.pdf`, key, name: `Document ${key}` })

/** The doctor whose assignment a step is about, if it is about one. */
export function doctorOf(step: Step): string | null {
  switch (step.do) {
    case 'request':
    case 'opinion':
    case 'summary':
      return step.caller
    case 'answer':
    case 'decline':
    case 'withdraw':
    case 'remove':
    case 'remind':
      return step.doctor
    default:
      return null
  }
}

export function requestOf(step: Step, { caseId, owner, rtId, dcId, sopId, key }: Subject): Call {
  const case_id = caseId
  const sop_id = sopId
  const patient = (path: string, body: object, headers: Record<string, string> = {}): Call => ({
    path,
    body,
    headers,
    token: tokenOf('app', owner),
  })
  const admin = (path: string, body: object): Call => ({ path, body, token: tokenOf('admin', 'admin-1') })
  const pro = (doctor: string, path: string, body: object): Call => ({ path, body, token: tokenOf('pro', doctor) })
  const fields = { rt_id: rtId, dc_id: dcId, patient_age: 45, patient_gender: 'female' }
  switch (step.do) {
    case 'save': {
      const content = { medical_history: step.history, medical_documents: step.documents.map(document) }
      const headers = key === null ? {} : { 'idempotency-key': key }
      return patient('/app/save-review-case', { ...fields, ...content, status: step.status }, headers)
    }
    case 'edit': {
      const medical_documents = step.documents?.map(document) ?? null
      const content = { medical_history: step.history, medical_documents }
      return patient('/app/edit-review-case', { case_id, ...fields, ...content, status: step.status })
    }
    case 'append':
      return patient('/app/update-meddocs', { case_id, med_docs: step.documents.map(document) })
    case 'answer':
      return patient('/app/answer-document-request', { case_id, sop_id, med_docs: step.documents.map(document) })
    case 'reject':
      return admin('/admin/reject-reviewcase', { case_id, reject_reason: step.reason })
    case 'assign':
      return admin('/admin/assign-coordinator', {
        case_id,
        doctor_id: step.doctor,
        requested_documents: step.requested,
      })
    case 'change':
      return admin('/admin/edit-coordinator', { case_id, doctor_id: step.doctor })
    case 'succeed':
      return { path: `/app/success-webhook?case_id=${case_id}` }
    case 'fail':
      return { path: `/app/failed-webhook?case_id=${case_id}` }
    case 'cancel':
      return step.by === 'admin'
        ? admin('/admin/cancel-review-case', { case_id, reason: step.reason })
        : patient('/app/cancel-review-case', { case_id, reason: step.reason })
    case 'bring in':
      return pro(step.caller, '/pro/assign-doctor', {
        case_id,
        doctor_id: step.doctor,
        requested_documents: step.requested,
      })
    case 'request':
      return pro(step.caller, '/pro/request-documents', {
        sop_id,
        doctor_id: step.caller,
        request_documents: step.documents,
      })
    case 'opinion': {
      const words = { diagnosis: step.diagnosis, recommendations: 'Rest, and a look again in a month' }
      return pro(step.caller, '/pro/review-report', { sop_id, status: step.status, ...words })
    }
    case 'delay':
      return pro(step.caller, '/pro/delay-notification', { case_id })
    case 'summary':
      return pro(step.caller, '/pro/submit-coordinator-summary', { sop_id, summary: step.summary })
    default: {
      const { by, path, body } = teamChangeCall(step, case_id, sop_id)
      if (by === 'admin') return admin(path, body)
      return by === 'patient' ? patient(path, body) : pro(by.doctor, path, body)
    }
  }
}
