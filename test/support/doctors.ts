/** A doctor as in the directory's file. */
export function profile(doctorId: string, changes: Record<string, unknown> = {}) {
  return {
    doctor_id: doctorId,
    department_id: 'cardiology',
    name_en: `Dr. ${doctorId}`,
    name_ar: `د. ${doctorId}`,
    speciality_en: 'Cardiology',
    speciality_ar: 'أمراض القلب',
    ...changes,
  }
}
