import type { Context } from '../../context.ts'
import { type ChangeFilter, listChanges as listChangeRows } from '../../db/catalogue/changes.ts'
import {
  type DoctorRow,
  findUnknownDepartments,
  findUnknownDoctors,
  listDepartments as listDepartmentRows,
  listDoctors as listDoctorRows,
  lockDepartments,
  type Merged,
  mergeDepartments,
  mergeDoctors,
} from '../../db/catalogue/doctors.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { type Department, type DoctorProfile, readDirectory } from '../../domain/catalogue/doctor-directory.ts'
import { DomainError, InvalidInput } from '../../domain/errors/errors.ts'
import type { Administrator } from '../../domain/people/actor.ts'
import { type Paged, type Paging, pageOf, type SearchRequest } from '../../domain/values/paging.ts'
import { parseUuid } from '../../domain/values/uuid.ts'
import { withReach } from '../common/reach.ts'

export async function listDepartments(ctx: Context, request: SearchRequest) {
  return listDepartmentRows(ctx.db, request.q, pageOf(request))
}

/**
 * A request replaces an existing row only if it says so. An id typed by mistake must not rename another doctor or
 * department.
 */
interface Replaces {
  readonly replace?: boolean
}

/**
 * Checked after the write, because the write waits for a parallel request that adds the same id. The refusal rolls it
 * back.
 */
function requireNew({ added }: Merged, replace: boolean): void {
  if (added === 0 && !replace) throw new DomainError('already_exists')
}

/** Adds a department to the directory. With `replace`, changes the names of an existing one. */
export async function saveDepartment(ctx: Context, admin: Administrator, request: Department & Replaces) {
  const { replace = false, ...department } = request
  await ctx.db.transaction(async tx => {
    const saved = await mergeDepartments(tx, [department], { by: admin.id, now: ctx.clock.now() })
    requireNew(saved, replace)
  })
  return { department_id: department.department_id }
}

interface Request extends SearchRequest {
  readonly department_id?: string
}

/** Lists the doctors of one department or of all. */
export async function listDoctors(ctx: Context, request: Request): Promise<Paged<DoctorRow & { reachable: boolean }>> {
  const found = await listDoctorRows(ctx.db, request, pageOf(request))
  return { ...found, rows: await withReach(ctx, found.rows) }
}

type Optional = 'email' | 'phone' | 'lang'
type SaveDoctorRequest = Omit<DoctorProfile, Optional> & Partial<Pick<DoctorProfile, Optional>> & Replaces

/**
 * Adds a doctor to the directory. With `replace`, replaces the whole profile, and clears a language or address that is
 * left out.
 */
export async function saveDoctor(ctx: Context, admin: Administrator, request: SaveDoctorRequest) {
  const { lang = null, email, phone, replace = false, ...fields } = request
  const addresses = { email: email || null, phone: phone || null }
  const { doctor_id, department_id: department } = fields
  await ctx.db.transaction(async tx => {
    if (!(await lockDepartments(tx, doctor_id, department))) {
      throw new InvalidInput([{ field: 'department_id', key: 'field_department_unknown', params: { department } }])
    }
    const profile = { ...fields, ...addresses, lang }
    requireNew(await mergeDoctors(tx, [profile], { by: admin.id, now: ctx.clock.now() }), replace)
  })
  return { doctor_id }
}

export type Imported =
  | { readonly problems: readonly string[] }
  | { readonly departments: Merged; readonly doctors: Merged }

/** Updates the doctor directory from a file. Any problem refuses the whole file. No doctor is deleted. */
export async function importDoctors(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  content: unknown,
  by = 'import',
): Promise<Imported> {
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
    const stamp = { by, now: clock.now() }
    return {
      departments: await mergeDepartments(tx, departments, stamp),
      doctors: await mergeDoctors(tx, doctors, stamp),
    }
  })
}

/** Lists who changed the catalogue and the directory, newest first. */
export async function listChanges(ctx: Context, request: ChangeFilter & Paging) {
  // Ids of the catalogue are UUIDs. Ids of doctors and departments are used as given.
  const { kind, id } = request
  const filter = { ...(kind && { kind }), ...(id !== undefined && { id: parseUuid(id) ?? id }) }
  return listChangeRows(ctx.db, filter, pageOf(request))
}

/** Refuses a doctor who is not in the directory. A directory without departments accepts every doctor. */
export async function requireDoctor(db: Queryable, doctorId: string): Promise<void> {
  if ((await findUnknownDoctors(db, [doctorId])).length > 0) {
    throw new InvalidInput([{ field: 'doctor_id', key: 'field_reference' }])
  }
}
