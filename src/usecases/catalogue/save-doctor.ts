import type { Context } from '../../context.ts'
import { lockDepartments, mergeDoctors } from '../../db/catalogue/doctors.ts'
import type { DoctorProfile } from '../../domain/doctor-directory.ts'
import { InvalidInput } from '../../domain/errors.ts'

type Request = Omit<DoctorProfile, 'lang'> & Partial<Pick<DoctorProfile, 'lang'>>

/** Adds a doctor to the directory, or replaces the whole profile: a language that is left out is cleared. */
export async function saveDoctor(ctx: Context, { lang = null, ...fields }: Request) {
  const { doctor_id, department_id: department } = fields
  await ctx.db.transaction(async tx => {
    if (!(await lockDepartments(tx, doctor_id, department))) {
      throw new InvalidInput([{ field: 'department_id', key: 'field_department_unknown', params: { department } }])
    }
    await mergeDoctors(tx, [{ ...fields, lang }], ctx.clock.now())
  })
  return { doctor_id }
}
