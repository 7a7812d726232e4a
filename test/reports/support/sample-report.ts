import type { ReportPerson, ReportSource } from '../../../src/reports/report.ts'
import { imprintOf } from '../../../src/reports/verification.ts'

export const LOGO_SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" rx="8" fill="#0f5265"/></svg>'

export const IMPRINT = imprintOf('https://reports.example.org', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
export const VERIFICATION_CODE = IMPRINT.code

/** A small report with every part filled in. */
export function sampleReport(changes: Partial<ReportSource> = {}): ReportSource {
  return {
    caseId: '019a7c31-5b7e-7c3a-9d41-3a6f0c2be871',
    caseNumber: 'SO-2026-000123-3',
    submittedBy: null,
    submittedDate: new Date('2026-11-01T22:15:00Z'),
    completedDate: new Date('2026-11-15T09:30:00Z'),
    patient: { name: 'Ahmed Harbi', age: 45, gender: 'male' },
    reviewType: { en: 'Comprehensive review', ar: 'مراجعة شاملة' },
    disease: { en: 'Endocrinology', ar: 'الغدد الصماء' },
    medicalHistory: 'Diabetes since 2015.',
    documents: [{ name: 'HbA1c results.pdf' }, { name: 'MRI.pdf' }],
    coordinator: person('emp-201', 'Sara Qahtani', 'سارة القحطاني', 'Internal Medicine', 'الطب الباطني'),
    summary: 'The treatment should be intensified.',
    diagnosis: 'Diabetes mellitus type 2.',
    recommendations: 'Repeat the HbA1c after 3 months.',
    questions: [],
    outcome: null,
    addenda: [],
    opinions: [
      {
        doctor: person('emp-300', 'Khalid Otaibi', 'خالد العتيبي', 'Cardiology', 'أمراض القلب'),
        diagnosis: 'Blood pressure above target.',
        recommendations: 'Measure twice daily.',
        pictures: [],
        submittedDate: new Date('2026-11-10T08:00:00Z'),
      },
    ],
    hospital: {
      nameEn: 'Noor Hospital',
      nameAr: 'مستشفى النور',
      logo: { format: 'svg', data: new TextEncoder().encode(LOGO_SVG) },
    },
    ...changes,
  }
}

export function person(
  id: string,
  nameEn: string | null = null,
  nameAr: string | null = null,
  specialityEn: string | null = null,
  specialityAr: string | null = null,
): ReportPerson {
  return { id, nameEn, nameAr, specialityEn, specialityAr }
}
