/**
 * Every column with text that people write, or with files made from it. A value is encrypted with the key of its case,
 * and bound to its table, column, row and case. Writing, reading and the tests all use this list.
 *
 * - text: one text
 * - items: a list; each item is encrypted by itself, so that SQL can count items and add some
 * - words: an object of facts; only the texts in `fields` are encrypted
 * - bytes: a file
 *
 * `row` is the column that tells the rows of one case apart.
 */
export const encryptedColumns = {
  'review_cases.medical_history': { kind: 'text', row: 'case_id' },
  'review_cases.medical_documents': { kind: 'items', row: 'case_id' },
  'review_cases.questions': { kind: 'items', row: 'case_id' },
  'review_cases.answers': { kind: 'items', row: 'case_id' },
  'review_cases.reject_reason': { kind: 'text', row: 'case_id' },
  'review_cases.cancel_reason': { kind: 'text', row: 'case_id' },
  'review_cases.delay_reason': { kind: 'text', row: 'case_id' },
  'second_opinions.requested_documents': { kind: 'items', row: 'sop_id' },
  'second_opinions.note': { kind: 'text', row: 'sop_id' },
  'second_opinions.answer_note': { kind: 'text', row: 'sop_id' },
  'second_opinions.diagnosis': { kind: 'text', row: 'sop_id' },
  'second_opinions.recommendations': { kind: 'text', row: 'sop_id' },
  'second_opinions.answers': { kind: 'items', row: 'sop_id' },
  'second_opinions.reopen_note': { kind: 'text', row: 'sop_id' },
  'second_opinions.coordinator_summary': { kind: 'text', row: 'sop_id' },
  'second_opinions.summary_draft': { kind: 'text', row: 'sop_id' },
  'opinion_pictures.caption': { kind: 'text', row: 'picture_id' },
  'opinion_pictures.jpeg': { kind: 'bytes', row: 'picture_id' },
  'case_status_history.note': { kind: 'text', row: 'history_id' },
  'sop_activity.note': { kind: 'text', row: 'activity_id' },
  'sop_activity.details': { kind: 'words', row: 'activity_id', fields: ['reason'] },
  'addenda.text': { kind: 'text', row: 'addendum_id' },
  'thread_posts.text': { kind: 'text', row: 'message_id' },
  'team_posts.text': { kind: 'text', row: 'message_id' },
  'case_notes.text': { kind: 'text', row: 'note_id' },
  'case_findings.file': { kind: 'bytes', row: 'finding_id' },
  'reports.pdf': { kind: 'bytes', row: 'edition' },
} as const satisfies Record<`${string}.${string}`, EncryptedColumn>

export type EncryptedColumn =
  | { readonly kind: 'text' | 'items' | 'bytes'; readonly row: string }
  | { readonly kind: 'words'; readonly row: string; readonly fields: readonly string[] }

type Named = keyof typeof encryptedColumns

export type EncryptedTable = Named extends `${infer Table}.${string}` ? Table : never

export type ColumnOf<Table extends EncryptedTable> =
  Extract<Named, `${Table}.${string}`> extends `${Table}.${infer Column}` ? Column : never

export interface PlacedColumn {
  readonly table: EncryptedTable
  readonly column: string
  readonly encrypted: EncryptedColumn
}

export const placedColumns: readonly PlacedColumn[] = Object.entries(encryptedColumns).map(([name, encrypted]) => {
  const [table = '', column = ''] = name.split('.')
  return { table: table as EncryptedTable, column, encrypted }
})

const byTable = Map.groupBy(placedColumns, ({ table }) => table)

export function columnsOf(table: EncryptedTable): readonly PlacedColumn[] {
  return byTable.get(table) ?? []
}
