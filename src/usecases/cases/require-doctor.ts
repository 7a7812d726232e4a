import { findUnknownDoctors } from '../../db/catalogue/doctors.ts'
import type { Queryable } from '../../db/engine/database.ts'
import { InvalidInput } from '../../domain/errors.ts'

/** Once the directory has doctors, only they can be given a case. */
export async function requireDoctor(db: Queryable, doctorId: string): Promise<void> {
  if ((await findUnknownDoctors(db, [doctorId])).length > 0) {
    throw new InvalidInput([{ field: 'doctor_id', key: 'field_reference' }])
  }
}
