import type { Context } from '../../context.ts'
import { mergeDepartments } from '../../db/catalogue/doctors.ts'
import type { Department } from '../../domain/doctor-directory.ts'

/** Adds a department to the doctor directory, or changes its names. */
export async function saveDepartment(ctx: Context, department: Department) {
  await ctx.db.transaction(tx => mergeDepartments(tx, [department], ctx.clock.now()))
  return { department_id: department.department_id }
}
