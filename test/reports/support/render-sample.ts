import { createHash } from 'node:crypto'
import { createTypesetter } from '../../../src/reports/typeset.ts'
import { IMPRINT, sampleReport } from './sample-report.ts'

// The name needs bold letters that only the third font has, and only in one weight.
const source = sampleReport({ hospital: { nameEn: 'Ὠδή Hospital', nameAr: 'مستشفى النور', logo: null } })
const { build, typeset } = await createTypesetter()
const pdf = typeset(build(source, 'en', IMPRINT), source)
console.log(createHash('sha256').update(pdf).digest('hex'))
