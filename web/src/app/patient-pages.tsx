/** The pages of a patient's cases. They are one script, because people who open one open the others too. */
export { CasePage } from './case/case-page.tsx'
export { ReportPage } from './case/report-page.tsx'
export { CasesPage } from './home/cases-page.tsx'
