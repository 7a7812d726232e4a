import type { Context } from '../../context.ts'
import { type NamedDoctor, nameDoctors } from '../../db/catalogue/doctors.ts'

export interface AsksNames {
  /** Whether doctors' names are listed too. */
  readonly names?: boolean
}

/** Adds to each row the names and the load of its doctors, in the order of their ids. */
export async function withNames<Row>(
  ctx: Context,
  rows: readonly Row[],
  idsOf: (row: Row) => readonly string[],
): Promise<(Row & { named_doctors: NamedDoctor[] })[]> {
  const found = await nameDoctors(ctx.db, rows.flatMap(idsOf))
  const named = new Map(found.map(doctor => [doctor.doctor_id, doctor]))
  return rows.map(row => ({ ...row, named_doctors: idsOf(row).flatMap(id => named.get(id) ?? []) }))
}
