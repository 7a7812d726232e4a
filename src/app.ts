import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'
import { accessLogRoutes } from './http/admin/access-log.ts'
import { approvalRoutes } from './http/admin/approvals.ts'
import { caseCoordinatorRoutes } from './http/admin/case-coordinators.ts'
import { caseVerbRoutes } from './http/admin/case-verbs.ts'
import { deliveryRoutes } from './http/admin/deliveries.ts'
import { diseaseCategoryRoutes } from './http/admin/disease-categories.ts'
import { doctorDirectoryRoutes } from './http/admin/doctor-directory.ts'
import { erasureRoutes } from './http/admin/erasure.ts'
import { holidayRoutes } from './http/admin/holidays.ts'
import { mappedDoctorRoutes } from './http/admin/mapped-doctors.ts'
import { noteRoutes } from './http/admin/notes.ts'
import { oversightRoutes } from './http/admin/oversight.ts'
import { adminPaymentRoutes } from './http/admin/payments.ts'
import { reviewTypeRoutes } from './http/admin/review-types.ts'
import { adminSessionRoutes } from './http/admin/sessions.ts'
import { adminThreadRoutes } from './http/admin/thread.ts'
import { adminWorklistRoutes } from './http/admin/worklist.ts'
import { caseAccessRoutes } from './http/app/case-access.ts'
import { caseDocumentRoutes } from './http/app/case-documents.ts'
import { caseRoutes } from './http/app/cases.ts'
import { consentRoutes } from './http/app/consent.ts'
import { contactRoutes } from './http/app/contact.ts'
import { patientErasureRoutes } from './http/app/erasure.ts'
import { howRoutes } from './http/app/how.ts'
import { patientDeskRoutes } from './http/app/patient-desk.ts'
import { pickerRoutes } from './http/app/pickers.ts'
import { patientReportRoutes } from './http/app/report.ts'
import { patientThreadRoutes } from './http/app/thread.ts'
import { finishUploadRoutes, uploadRoutes } from './http/app/uploads.ts'
import { handoverRoutes } from './http/auth/handover.ts'
import { providerRoutes } from './http/auth/providers.ts'
import { sessionRoutes } from './http/auth/session.ts'
import { dicomwebRoutes } from './http/dicomweb/dicomweb.ts'
import { documentFileRoutes, pictureFileRoutes } from './http/documents/document-file.ts'
import { openDocumentRoutes } from './http/documents/open-document.ts'
import type { Route } from './http/frame/route.ts'
import { myDataRoutes } from './http/my-data/my-data.ts'
import { healthRoutes } from './http/ops/health.ts'
import { referenceRoutes } from './http/ops/reference.ts'
import { callbackRoutes } from './http/payments/callbacks.ts'
import { payRoutes } from './http/payments/pay.ts'
import { webhookRoutes } from './http/payments/webhook.ts'
import { proCaseRoutes } from './http/pro/cases.ts'
import { findingRoutes } from './http/pro/findings.ts'
import { opinionRoutes } from './http/pro/opinions.ts'
import { doctorReportRoutes } from './http/pro/report.ts'
import { teamRoutes } from './http/pro/team.ts'
import { proThreadRoutes } from './http/pro/thread.ts'
import { worklistRoutes } from './http/pro/worklist.ts'
import { checkPrintRoutes } from './http/reports/check-print.ts'
import { fhirRoutes } from './http/reports/fhir.ts'
import { pdfRoutes } from './http/reports/report-file.ts'
import { verifyRoutes } from './http/reports/verify.ts'
import { sandboxDeskRoutes } from './http/sandbox/desk.ts'
import { sandboxFileRoutes } from './http/sandbox/files.ts'
import { sandboxPaymentRoutes } from './http/sandbox/payments.ts'
import { sandboxSessionRoutes } from './http/sandbox/session.ts'
import { schedulerRoutes } from './http/scheduler/reminders.ts'
import { createServer, type ServerOptions } from './http/server.ts'
import { fullViewerRoutes } from './http/web/full-viewer.ts'
import { builtSite, webRoutes } from './http/web/web.ts'

export const routes: readonly Route[] = [
  ...howRoutes,
  ...caseRoutes,
  ...caseDocumentRoutes,
  ...patientDeskRoutes,
  ...patientReportRoutes,
  ...patientThreadRoutes,
  ...caseAccessRoutes,
  ...consentRoutes,
  ...contactRoutes,
  ...caseVerbRoutes,
  ...adminThreadRoutes,
  ...noteRoutes,
  ...deliveryRoutes,
  ...holidayRoutes,
  ...adminWorklistRoutes,
  ...adminPaymentRoutes,
  ...oversightRoutes,
  ...accessLogRoutes,
  ...callbackRoutes,
  ...payRoutes,
  ...webhookRoutes,
  ...schedulerRoutes,
  ...pickerRoutes,
  ...reviewTypeRoutes,
  ...diseaseCategoryRoutes,
  ...mappedDoctorRoutes,
  ...doctorDirectoryRoutes,
  ...caseCoordinatorRoutes,
  ...worklistRoutes,
  ...proCaseRoutes,
  ...opinionRoutes,
  ...findingRoutes,
  ...doctorReportRoutes,
  ...checkPrintRoutes,
  ...teamRoutes,
  ...proThreadRoutes,
  ...pdfRoutes,
  ...verifyRoutes,
  ...fhirRoutes,
  ...adminSessionRoutes,
  ...sessionRoutes,
  ...providerRoutes,
  ...handoverRoutes,
  ...uploadRoutes,
  ...finishUploadRoutes,
  ...openDocumentRoutes,
  ...documentFileRoutes,
  ...pictureFileRoutes,
  ...dicomwebRoutes,
  ...myDataRoutes,
  ...patientErasureRoutes,
  ...erasureRoutes,
  ...approvalRoutes,
  ...healthRoutes,
  ...referenceRoutes,
  ...webRoutes,
  ...fullViewerRoutes,
]

/** The routes of the stand-ins, which exist only while the sandbox is on. */
export const sandboxRoutes: readonly Route[] = [
  ...sandboxPaymentRoutes,
  ...sandboxDeskRoutes,
  ...sandboxSessionRoutes,
  ...sandboxFileRoutes,
]

export async function buildApp(ctx: Context, options: ServerOptions = {}): Promise<FastifyInstance> {
  const described = [...routes, ...sandboxRoutes]
  const app = await createServer(ctx, ctx.config.sandbox.on ? described : routes, { ...options, described })
  // Reads the built pages at the start, so that the first request need not wait for them.
  builtSite()
  return app
}

/** Serves only health and metrics, for a port that outside callers cannot reach. */
export function buildOps(ctx: Context): Promise<FastifyInstance> {
  return createServer(ctx, healthRoutes)
}
