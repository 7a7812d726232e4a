import { tokenOf } from '../../test/support/tokens.ts'
import type { Call } from './client.ts'
import type { Step } from './model.ts'
import { teamChangeCall } from './team-changes.ts'

/** What a step needs to become a request: the case, its owner, the catalogue, and a doctor's assignment. */
export interface Subject {
  readonly caseId: string
  readonly owner: string
  readonly rtId: string
  readonly dcId: string
  /** The assignment of the doctor whom a step names. */
  readonly assignmentId: string
  readonly key: string | null
}

export const patientToken = (id: string) => tokenOf('app', id, { name: `Name of ${id}`, phone: '+966500000000' })

const document = (key: string) => ({ url: `https://files.example.org/${key}.pdf`, key, name: `Document ${key}` })

/** The doctor whose assignment a step concerns, if any. */
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

export function requestOf(
  step: Step,
  { caseId: case_id, owner, rtId, dcId, assignmentId: sop_id, key }: Subject,
): Call {
  function patient(path: string, body: object, headers = {}): Call {
    return { path: `/app/${path}`, body, headers, token: patientToken(owner) }
  }
  function admin(path: string, body: object): Call {
    return { path: `/admin/${path}`, body: { case_id, ...body }, token: tokenOf('admin', 'admin-1') }
  }
  function pro(doctor: string, path: string, body: object): Call {
    return { path: `/pro/${path}`, body, token: tokenOf('pro', doctor) }
  }
  const fields = { rt_id: rtId, dc_id: dcId, patient_age: 45, patient_gender: 'female' }
  switch (step.do) {
    case 'save': {
      const content = { status: step.status, medical_history: step.history }
      const body = { ...fields, ...content, medical_documents: step.documents.map(document) }
      return patient('save-review-case', body, key === null ? {} : { 'idempotency-key': key })
    }
    case 'edit': {
      const content = { status: step.status, medical_history: step.history }
      const medical_documents = step.documents?.map(document) ?? null
      return patient('edit-review-case', { case_id, ...fields, ...content, medical_documents })
    }
    case 'append':
      return patient('update-meddocs', { case_id, med_docs: step.documents.map(document) })
    case 'answer':
      return patient('answer-document-request', { case_id, sop_id, med_docs: step.documents.map(document) })
    case 'reject':
      return admin('reject-reviewcase', { reject_reason: step.reason })
    case 'assign':
      return admin('assign-coordinator', { doctor_id: step.doctor, requested_documents: step.requested })
    case 'change':
      return admin('edit-coordinator', { doctor_id: step.doctor })
    case 'pay another amount':
    case 'succeed':
      return { path: `/app/success-webhook?case_id=${case_id}` }
    case 'fail':
      return { path: `/app/failed-webhook?case_id=${case_id}` }
    case 'accept':
      return admin('accept-mismatch', { reason: 'Near enough' })
    case 'cancel': {
      const { reason } = step
      if (step.by === 'admin') return admin('cancel-review-case', { reason })
      return patient('cancel-review-case', { case_id, reason })
    }
    case 'bring in': {
      const { caller, doctor: doctor_id, requested: requested_documents } = step
      return pro(caller, 'assign-doctor', { case_id, doctor_id, requested_documents })
    }
    case 'request': {
      const { caller: doctor_id, documents: request_documents } = step
      return pro(doctor_id, 'request-documents', { sop_id, doctor_id, request_documents })
    }
    case 'opinion': {
      const words = { diagnosis: step.diagnosis, recommendations: 'Rest, and a look again in a month' }
      return pro(step.caller, 'review-report', { sop_id, status: step.status, ...words })
    }
    case 'delay':
      return pro(step.caller, 'delay-notification', { case_id })
    case 'summary':
      return pro(step.caller, 'submit-coordinator-summary', { sop_id, summary: step.summary })
    default: {
      const { by, path, body } = teamChangeCall(step, case_id, sop_id)
      if (by === 'admin') return admin(path, body)
      return by === 'patient' ? patient(path, body) : pro(by.doctor, path, body)
    }
  }
}
