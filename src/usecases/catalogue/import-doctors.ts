import type { Context } from '../../context.ts'
import { findUnknownDepartments, type Merged, mergeDepartments, mergeDoctors } from '../../db/catalogue/doctors.ts'
import { readDirectory } from '../../domain/doctor-directory.ts'

export type Imported =
  | { readonly problems: readonly string[] }
  | { readonly departments: Merged; readonly doctors: Merged }

/** Brings the doctor directory up to date with a file: all of it or, when there is any problem, nothing. Deletes nobody. */
export async function importDoctors({ db, clock }: Pick<Context, 'db' | 'clock'>, content: unknown): Promise<Imported> {
  const { directory, problems } = readDirectory(content)
  const { departments, doctors } = directory
  const inFile = new Set(departments.map(department => department.department_id))
  return db.transaction(async tx => {
    const elsewhere = [...new Set(doctors.map(doctor => doctor.department_id))].filter(
      id => id !== '' && !inFile.has(id),
    )
    const unknown = new Set(await findUnknownDepartments(tx, elsewhere))
    const homeless = doctors.flatMap(({ department_id }, index) =>
      unknown.has(department_id)
        ? [`doctors[${index}].department_id "${department_id}" is neither in the file nor in the directory`]
        : [],
    )
    if (problems.length + homeless.length > 0) return { problems: [...problems, ...homeless] }
    const now = clock.now()
    return {
      departments: await mergeDepartments(tx, departments, now),
      doctors: await mergeDoctors(tx, doctors, now),
    }
  })
}
