import assert from 'node:assert/strict'
import { test } from 'node:test'
import { placedColumns } from '../../src/db/encryption/columns.ts'
import { startService } from '../support/service.ts'

/**
 * Columns of case tables that are not encrypted, and why. A new column of text, JSON or bytes must be listed here or, if people
 * write into it, in `src/db/encryption/columns.ts`.
 */
const CLEAR: Readonly<Record<string, string>> = {
  'access_log.*': 'ids and codes: who opened what, and from which network; words are encrypted with a key of their own',
  'addenda.doctor_id': 'an id',
  'case_keys.wrapped': 'a key, wrapped',
  'thread_posts.announced_to': 'an id',
  'thread_posts.document_ids': 'ids',
  'thread_posts.sender': 'a code',
  'thread_posts.sender_id': 'an id',
  'case_notes.admin_id': 'an id',
  'case_notes.admin_name': 'a name of staff',
  'case_overview.payment_status': 'a code',
  'case_overview.search_text': 'numbers, ids and names, which people are found by',
  'case_status_history.actor_id': 'an id',
  'case_status_history.actor_kind': 'a code',
  'case_status_history.milestone': 'a code',
  'consents.language': 'a code',
  'consents.relation': 'a code',
  'documents.content_type': 'a code',
  'documents.part_tag': 'proves what is encrypted',
  'documents.reason': 'a code',
  'documents.encrypted_name': 'encrypted with the key of the document',
  'documents.sha256': 'a hash',
  'documents.state': 'a code',
  'documents.tags': 'prove what is encrypted',
  'documents.user_id': 'an id',
  'erasure_requests.*': 'ids, codes and dates; words are encrypted with a key of their own',
  'erasures.*': 'ids, codes and dates; words are encrypted with a key of their own',
  'approvals.kind': 'a code',
  'approvals.currency': 'a code',
  'approvals.encrypted_reason': 'encrypted with a key of its own',
  'approvals.asked_kind': 'a code',
  'approvals.asked_by': 'an id',
  'approvals.state': 'a code',
  'approvals.decided_by': 'an id',
  'case_findings.doctor_id': 'an id',
  'case_findings.modality': 'a code',
  'case_findings.series_uid': 'an id',
  'case_findings.sop_class': 'a code',
  'case_findings.sop_uid': 'an id',
  'case_findings.study_uid': 'an id',
  'case_findings.transfer_syntax': 'a code',
  'case_holds.held_by': 'an id',
  'case_openings.admin_id': 'an id',
  'idempotency_keys.body_hash': 'a hash',
  'idempotency_keys.key': 'made up by a program',
  'idempotency_keys.user_id': 'an id',
  'invoices.currency': 'money',
  'invoices.invoice_no': 'money',
  'invoices.seller': 'the house’s own name and address',
  'invoices.tax_invoice_no': 'money',
  'message_deliveries.*': 'ids and codes, and masked addresses',
  'nobody_reached.*': 'ids and codes',
  'payments.currency': 'money',
  'payments.payment_ref': 'money',
  'payments.payment_url': 'money',
  'payments.provider': 'a code',
  'payments.provider_payment_id': 'money',
  'payment_sessions.provider_session_id': 'money',
  'payments.seen_amount_text': 'money',
  'payments.seen_currency': 'money',
  'payments.status': 'a code',
  'refunds.credit_note_no': 'money',
  'refunds.credit_note_seller': 'the house’s own name and address',
  'refunds.currency': 'money',
  'refunds.last_error': 'our own words about an HTTP status',
  'refunds.provider_refund_id': 'money',
  'refunds.reason': 'a code',
  'refunds.status': 'a code',
  'reports.code': 'printed on the PDF, made at random',
  'reports.language': 'a code',
  'reports.sha256': 'a hash of a whole PDF, which anybody may ask for',
  'review_cases.cancel_code': 'a code',
  'review_cases.cancelled_by': 'a code',
  'review_cases.case_coordinator_id': 'an id',
  'review_cases.case_number': 'what people call a case by',
  'review_cases.outcome': 'a code, which the dashboard counts',
  'review_cases.patient_gender': 'needed for lists',
  'review_cases.patient_name': 'a name, which people are found by',
  'review_cases.payment_url': 'money',
  'review_cases.relation': 'a code',
  'review_cases.report': 'a date, languages and a code',
  'review_cases.status': 'a code',
  'review_cases.user_id': 'an id',
  'sandbox_notifications.*': 'the stand-in of another side, never in production',
  'sandbox_payments.*': 'the stand-in of another side, never in production',
  'sandbox_refunds.*': 'the stand-in of another side, never in production',
  'second_opinions.doctor_id': 'an id',
  'second_opinions.doctor_names': 'names of staff, as printed',
  'second_opinions.opinion_status': 'a code',
  'second_opinions.reopened_by': 'a code',
  'sop_activity.action': 'a code',
  'sop_activity.actor_id': 'an id',
  'sop_activity.actor_kind': 'a code',
  'sticky_header_cards.user_id': 'an id',
  'team_posts.announced_to': 'ids',
  'team_posts.doctor_id': 'an id',
  'team_posts.read_by': 'ids',
}

const service = await startService()

test('every column of the tables of cases that could hold words is encrypted, or clear for a reason', async () => {
  const found = await service.rows(`
    select table_name || '.' || column_name as name, table_name || '.*' as whole
    from information_schema.columns columns join information_schema.tables tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'json', 'jsonb', 'bytea', 'ARRAY'))
      and exists (select from information_schema.columns other where other.table_schema = 'public'
        and other.table_name = columns.table_name and other.column_name = 'case_id')`)
  const encrypted = new Set(placedColumns.map(({ table, column }) => `${table}.${column}`))
  assert.ok(found.length > 40, `${found.length} columns`)
  const undecided = found.filter(({ name, whole }) => !encrypted.has(name) && !(name in CLEAR) && !(whole in CLEAR))
  assert.deepEqual(
    undecided.map(({ name }) => name),
    [],
  )
  const names = new Set(found.map(({ name }) => name))
  assert.deepEqual(
    [...encrypted].filter(name => !names.has(name)),
    [],
    'listed, but not there',
  )
  assert.deepEqual(
    [...encrypted].filter(name => name in CLEAR),
    [],
    'both encrypted and clear',
  )
})
