/** The pages of a patient's cases: together, since whoever opens one opens the others. */
export { CasePage } from './case/case-page.tsx'
export { ReportPage } from './case/report-page.tsx'
export { CasesPage } from './home/cases-page.tsx'
