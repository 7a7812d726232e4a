import type { Context } from '../../context.ts'
import { countAssignments as countRows, findUncounted } from '../../db/cases/own-assignments.ts'

const MOST = 100

/** Counts the assignments of doctors who have no total yet; from then on it is kept up to date. Answers how many doctors. */
export async function countAssignments(ctx: Context): Promise<number> {
  const doctors = await findUncounted(ctx.db, MOST)
  for (const doctor of doctors) await ctx.db.transaction(tx => countRows(tx, doctor))
  return doctors.length
}
