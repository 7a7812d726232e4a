// Made by `npm run docs` from docs/openapi.json: not to be edited.
export interface paths {
    "/app/how": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * How a second opinion works, step by step
         * @description How a second opinion works, step by step. For patients.
         */
        get: operations["getAppHow"];
        put?: never;
        /**
         * How a second opinion works, step by step
         * @description How a second opinion works, step by step. For patients.
         */
        post: operations["appHow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/save-review-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save a new case as a draft, or submit it for review
         * @description Save a new case as a draft, or submit it for review. For patients.
         */
        post: operations["appSaveReviewCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/edit-review-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change a draft, or submit it for review
         * @description Change a draft, or submit it for review. For patients.
         */
        post: operations["appEditReviewCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/list-review-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller’s cases, newest first, with drafts apart
         * @description The caller’s cases, newest first, with drafts apart. For patients.
         */
        post: operations["appListReviewCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/review-case-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One of the caller’s cases with its timeline and team
         * @description One of the caller’s cases with its timeline and team. For patients.
         */
        post: operations["appReviewCaseDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/update-meddocs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Append documents to a draft, 50 in all
         * @description Append documents to a draft, 50 in all. For patients.
         */
        post: operations["appUpdateMeddocs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/add-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add documents to a case that is at work, with a note that its doctors read
         * @description Add documents to a case that is at work, with a note that its doctors read. For patients.
         */
        post: operations["appAddDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/answer-document-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send the documents that a doctor asked for, or say in words why not
         * @description Send the documents that a doctor asked for, or say in words why not. For patients.
         */
        post: operations["appAnswerDocumentRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/get-sticky-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The caller’s cards
         * @description The caller’s cards. For patients.
         */
        get: operations["appGetStickyData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cancellation-reasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Why a case may be cancelled
         * @description Why a case may be cancelled. For patients.
         */
        post: operations["appCancellationReasons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/cancel-review-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel one’s own open case; what was paid is refunded
         * @description Cancel one’s own open case; what was paid is refunded. For patients.
         */
        post: operations["appCancelReviewCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/confirm-order-deatils": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The order of a case for the confirmation screen
         * @description The order of a case for the confirmation screen. For patients.
         */
        get: operations["appConfirmOrderDeatils"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/draft-reminders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind the owners of drafts of 24 hours and more, at most 100 at a time
         * @description Remind the owners of drafts of 24 hours and more, at most 100 at a time. For patients, from the networks that may run the scheduler.
         */
        post: operations["appDraftReminders"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/view-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The finished report with a link to its PDF
         * @description The finished report with a link to its PDF. For patients.
         */
        post: operations["appViewReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/view-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was paid and given back, with links to the receipt and the credit note
         * @description What was paid and given back, with links to the receipt and the credit note. For patients.
         */
        post: operations["appViewInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the coordinator of a case
         * @description Write to the coordinator of a case. For patients.
         */
        post: operations["appSendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/list-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was written between the caller and the coordinator of a case, newest first; marks it as read
         * @description What was written between the caller and the coordinator of a case, newest first; marks it as read. For patients.
         */
        post: operations["appListMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/case-access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who opened the caller’s own case, newest first
         * @description Who opened the caller’s own case, newest first. For patients.
         */
        post: operations["appCaseAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/list-exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Every export that held a case of the caller, and the caller’s own, newest first
         * @description Every export that held a case of the caller, and the caller’s own, newest first. For patients.
         */
        post: operations["appListExports"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/consent-notice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a patient is asked to agree to, in its newest wording
         * @description What a patient is asked to agree to, in its newest wording. For patients.
         */
        get: operations["getAppConsentNotice"];
        put?: never;
        /**
         * What a patient is asked to agree to, in its newest wording
         * @description What a patient is asked to agree to, in its newest wording. For patients.
         */
        post: operations["appConsentNotice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/withdraw-consent": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take consent back: an open case is cancelled and refunded, and doctors no longer see it
         * @description Take consent back: an open case is cancelled and refunded, and doctors no longer see it. For patients.
         */
        post: operations["appWithdrawConsent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * How the caller is told of things: addresses, masked, and which are switched on
         * @description How the caller is told of things: addresses, masked, and which are switched on. For patients.
         */
        post: operations["appContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/save-contact": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose how to be told of things, and in which language; what is left out stays
         * @description Choose how to be told of things, and in which language; what is left out stays. For patients.
         */
        post: operations["appSaveContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reject-reviewcase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a draft or submitted case
         * @description Reject a draft or submitted case. For administrators.
         */
        post: operations["adminRejectReviewcase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/assign-coordinator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a submitted case its coordinator and ask the patient to pay
         * @description Give a submitted case its coordinator and ask the patient to pay. For administrators.
         */
        post: operations["adminAssignCoordinator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/edit-coordinator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the coordinator while payment is pending
         * @description Change the coordinator while payment is pending. For administrators.
         */
        post: operations["adminEditCoordinator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/replace-coordinator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the coordinator of a case that is at work
         * @description Replace the coordinator of a case that is at work. For administrators.
         */
        post: operations["adminReplaceCoordinator"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/remove-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a specialist off the team of a case
         * @description Take a specialist off the team of a case. For administrators.
         */
        post: operations["adminRemoveDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/remind-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remind a specialist of the opinion, or the coordinator of the summary, at most once in 24 hours
         * @description Remind a specialist of the opinion, or the coordinator of the summary, at most once in 24 hours. For administrators.
         */
        post: operations["adminRemindDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/assign-coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give several submitted cases one coordinator, each for itself; says which were refused, and why
         * @description Give several submitted cases one coordinator, each for itself; says which were refused, and why. For administrators.
         */
        post: operations["adminAssignCoordinators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/cancel-review-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel an open case; what was paid is refunded
         * @description Cancel an open case; what was paid is refunded. For administrators.
         */
        post: operations["adminCancelReviewCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/verify-case-and-emp": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether an employee is eligible as coordinator of a case
         * @description Whether an employee is eligible as coordinator of a case. For administrators.
         */
        post: operations["adminVerifyCaseAndEmp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What patient and coordinator wrote, or the team, newest first, for a reason that is kept; marks nothing as read
         * @description What patient and coordinator wrote, or the team, newest first, for a reason that is kept; marks nothing as read. For administrators.
         */
        post: operations["adminListMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/add-note": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Note something about a case for the other administrators
         * @description Note something about a case for the other administrators. For administrators.
         */
        post: operations["adminAddNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What administrators noted about a case, newest first
         * @description What administrators noted about a case, newest first. For administrators.
         */
        post: operations["adminListNotes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The messages that the service sent about a case, by channel, newest first
         * @description The messages that the service sent about a case, by channel, newest first. For administrators.
         */
        post: operations["adminListDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-undelivered": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Messages that were refused or given up, newest first; retry-message takes their id
         * @description Messages that were refused or given up, newest first; retry-message takes their id. For administrators.
         */
        post: operations["adminListUndelivered"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The public holidays of a year, or a proposal for a year without any
         * @description The public holidays of a year, or a proposal for a year without any. For administrators.
         */
        post: operations["adminListHolidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-holidays": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the public holidays of a year; due dates computed from then on skip them
         * @description Replace the public holidays of a year; due dates computed from then on skip them. For administrators.
         */
        post: operations["adminSaveHolidays"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/worklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What waits for administrators: how many of each, up to 1,000, and the five that wait longest
         * @description What waits for administrators: how many of each, up to 1,000, and the five that wait longest. For administrators.
         */
        post: operations["adminWorklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retry-refund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a refund again that the hub did not take
         * @description Ask for a refund again that the hub did not take. For administrators.
         */
        post: operations["adminRetryRefund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/retry-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a message again that was given up
         * @description Send a message again that was given up. For administrators.
         */
        post: operations["adminRetryMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/accept-mismatch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept another amount than the one asked for as the payment of a case
         * @description Accept another amount than the one asked for as the payment of a case. For administrators.
         */
        post: operations["adminAcceptMismatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/view-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was paid and given back, with links to the receipt and the credit note
         * @description What was paid and given back, with links to the receipt and the credit note. For administrators.
         */
        post: operations["adminViewInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/set-tax-invoice": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep the number of the invoice that the hospital’s accounting system has made out
         * @description Keep the number of the invoice that the hospital’s accounting system has made out. For administrators.
         */
        post: operations["adminSetTaxInvoice"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/refund-payment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give back a part or all of a payment; the case goes on as it is
         * @description Give back a part or all of a payment; the case goes on as it is. For administrators.
         */
        post: operations["adminRefundPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export-payments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Payments, refunds, receipts and credit notes of a period as a CSV file, for matching payouts
         * @description Payments, refunds, receipts and credit notes of a period as a CSV file, for matching payouts. For administrators.
         */
        post: operations["adminExportPayments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export-review-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The cases that match as a CSV file, newest first, 100,000 at most
         * @description The cases that match as a CSV file, newest first, 100,000 at most. For administrators.
         */
        post: operations["adminExportReviewCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-review-cases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All cases, drafts included, newest first or in another order; filters combine
         * @description All cases, drafts included, newest first or in another order; filters combine. For administrators.
         */
        post: operations["adminListReviewCases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/review-case-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One case with its timeline, activity, team and money
         * @description One case with its timeline, activity, team and money. For administrators.
         */
        post: operations["adminReviewCaseDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/open-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the medical content of a case to the caller for an hour, for a reason that is kept
         * @description Open the medical content of a case to the caller for an hour, for a reason that is kept. For administrators.
         */
        post: operations["adminOpenCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/dashboard-overview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Figures of a period of Riyadh days
         * @description Figures of a period of Riyadh days. For administrators.
         */
        post: operations["adminDashboardOverview"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who opened which case, newest first; filters combine
         * @description Who opened which case, newest first; filters combine. For administrators.
         */
        post: operations["adminAccessLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/export-access-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The rows of the access log that match as a CSV file, newest first, 100,000 at most
         * @description The rows of the access log that match as a CSV file, newest first, 100,000 at most. For administrators.
         */
        post: operations["adminExportAccessLog"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/success-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment gateway says that a payment succeeded
         * @description The payment gateway says that a payment succeeded. For anybody.
         */
        get: operations["appSuccessWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/failed-webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The payment gateway says that a payment failed
         * @description The payment gateway says that a payment failed. For anybody.
         */
        get: operations["appFailedWebhook"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pay/{payment_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The page of a payment: what it costs, what happens next, and a button
         * @description The page of a payment: what it costs, what happens next, and a button. For anybody.
         */
        get: operations["getPayByPaymentRef"];
        put?: never;
        /**
         * The button of that page: leads to the page of the payment provider
         * @description The button of that page: leads to the page of the payment provider. For anybody.
         */
        post: operations["payByPaymentRef"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/payments/webhook/{provider}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The payment provider says that something happened; it is then asked what
         * @description The payment provider says that something happened; it is then asked what. For anybody.
         */
        post: operations["paymentsWebhookByProvider"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduler/draftNotification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claim drafts of 24 hours and more and queue a reminder for each
         * @description Claim drafts of 24 hours and more and queue a reminder for each. For anybody, from the networks that may run the scheduler.
         */
        get: operations["schedulerDraftNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduler/sendDelayReportNotification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Claim cases whose report is overdue and queue a message for each
         * @description Claim cases whose report is overdue and queue a message for each. For anybody, from the networks that may run the scheduler.
         */
        get: operations["schedulerSendDelayReportNotification"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/list-reviewtypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Review types to choose from, newest first
         * @description Review types to choose from, newest first. For patients.
         */
        get: operations["getAppListReviewtypes"];
        put?: never;
        /**
         * Review types to choose from, newest first
         * @description Review types to choose from, newest first. For patients.
         */
        post: operations["appListReviewtypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/list-diseases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Disease categories to choose from, sorted by name
         * @description Disease categories to choose from, sorted by name. For patients.
         */
        get: operations["getAppListDiseases"];
        put?: never;
        /**
         * Disease categories to choose from, sorted by name
         * @description Disease categories to choose from, sorted by name. For patients.
         */
        post: operations["appListDiseases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-reviewtypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new review type, active at once
         * @description A new review type, active at once. For administrators.
         */
        post: operations["adminSaveReviewtypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-reviewtypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All review types, inactive ones included, newest first
         * @description All review types, inactive ones included, newest first. For administrators.
         */
        post: operations["adminListReviewtypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reviewtype-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One review type, active or not
         * @description One review type, active or not. For administrators.
         */
        post: operations["adminReviewtypeDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/edit-reviewtypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the fields of a review type, active or not; an icon that is left out stays
         * @description Replaces the fields of a review type, active or not; an icon that is left out stays. For administrators.
         */
        post: operations["adminEditReviewtypes"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches a review type on (1) or off (0)
         * @description Switches a review type on (1) or off (0). For administrators.
         */
        post: operations["adminUpdateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/fetch-types-and-diseases": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All active review types and disease categories by name, newest first
         * @description All active review types and disease categories by name, newest first. For administrators.
         */
        post: operations["adminFetchTypesAndDiseases"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-disease-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A new disease category with its conditions, active at once
         * @description A new disease category with its conditions, active at once. For administrators.
         */
        post: operations["adminSaveDiseaseCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-disease-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Active disease categories, newest first
         * @description Active disease categories, newest first. For administrators.
         */
        post: operations["adminListDiseaseCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-inactive-categories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disease categories that are switched off, newest first
         * @description Disease categories that are switched off, newest first. For administrators.
         */
        post: operations["adminListInactiveCategories"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/disease-category-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * One active disease category
         * @description One active disease category. For administrators.
         */
        post: operations["adminDiseaseCategoryDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/disease-category-edit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces names and conditions of an active category; its doctors stay
         * @description Replaces names and conditions of an active category; its doctors stay. For administrators.
         */
        post: operations["adminDiseaseCategoryEdit"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/disease-category-update-status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches a category on (1) or off (0)
         * @description Switches a category on (1) or off (0). For administrators.
         */
        post: operations["adminDiseaseCategoryUpdateStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/map-doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the doctors of an active category; [] clears them
         * @description Replaces the doctors of an active category; [] clears them. For administrators.
         */
        post: operations["adminMapDoctors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-mapped-doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Active categories with the number of their doctors, newest first
         * @description Active categories with the number of their doctors, newest first. For administrators.
         */
        post: operations["adminListMappedDoctors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/mapped-doctors-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The doctors of one active category
         * @description The doctors of one active category. For administrators.
         */
        post: operations["adminMappedDoctorsDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-mapped-department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The departments of the doctor directory with the number of their doctors
         * @description The departments of the doctor directory with the number of their doctors. For administrators.
         */
        post: operations["adminListMappedDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The doctor directory, newest first; q searches ids and names
         * @description The doctor directory, newest first; q searches ids and names. For administrators.
         */
        post: operations["adminListDoctors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a doctor to the directory or, with replace, changes the profile; without email, phone or lang none is kept
         * @description Adds a doctor to the directory or, with replace, changes the profile; without email, phone or lang none is kept. For administrators.
         */
        post: operations["adminSaveDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-department": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Adds a department to the doctor directory or, with replace, changes its names
         * @description Adds a department to the doctor directory or, with replace, changes its names. For administrators.
         */
        post: operations["adminSaveDepartment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who changed the directory, the catalogues and the holidays, before and after, newest first
         * @description Who changed the directory, the catalogues and the holidays, before and after, newest first. For administrators.
         */
        post: operations["adminListChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/save-case-coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Names the coordinators of a speciality that has none yet
         * @description Names the coordinators of a speciality that has none yet. For administrators.
         */
        post: operations["adminSaveCaseCoordinators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-case-coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Coordinators by speciality, newest first; q searches ids and names
         * @description Coordinators by speciality, newest first; q searches ids and names. For administrators.
         */
        post: operations["adminListCaseCoordinators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/case-coordinator-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinators of one speciality, and who wrote them
         * @description The coordinators of one speciality, and who wrote them. For administrators.
         */
        post: operations["adminCaseCoordinatorDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/edit-case-coordinators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replaces the coordinators of a speciality; [] clears them
         * @description Replaces the coordinators of a speciality; [] clears them. For administrators.
         */
        post: operations["adminEditCaseCoordinators"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/coordinator-list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Doctors who may coordinate the case, the category, or anything
         * @description Doctors who may coordinate the case, the category, or anything. For administrators.
         */
        post: operations["adminCoordinatorList"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-assign-coordinator-doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Doctors who may coordinate one case, the present coordinator marked
         * @description Doctors who may coordinate one case, the present coordinator marked. For administrators.
         */
        post: operations["adminListAssignCoordinatorDoctors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/sops": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller’s active assignments, newest first
         * @description The caller’s active assignments, newest first. For doctors.
         */
        post: operations["proSops"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/worklist": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What waits for the caller in one role, the most urgent first; or the closed ones
         * @description What waits for the caller in one role, the most urgent first; or the closed ones. For doctors.
         */
        post: operations["proWorklist"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/review-case-details": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A case the caller coordinates or is assigned to
         * @description A case the caller coordinates or is assigned to. For doctors.
         */
        post: operations["proReviewCaseDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/case-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The documents of a case the caller works on
         * @description The documents of a case the caller works on. For doctors.
         */
        post: operations["proCaseDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/list-doctors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The specialists of the case’s category, for its coordinator; with q any doctor of the directory, in pages
         * @description The specialists of the case’s category, for its coordinator; with q any doctor of the directory, in pages. For doctors.
         */
        post: operations["proListDoctors"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/assign-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator brings in a specialist
         * @description The coordinator brings in a specialist. For doctors.
         */
        post: operations["proAssignDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/delay-notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator tells the patient of a delay
         * @description The coordinator tells the patient of a delay. For doctors.
         */
        post: operations["proDelayNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/request-documents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask the patient for documents on one’s own assignment; an empty list takes the request back
         * @description Ask the patient for documents on one’s own assignment; an empty list takes the request back. For doctors.
         */
        post: operations["proRequestDocuments"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/review-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Save an opinion as a draft, or submit it
         * @description Save an opinion as a draft, or submit it. For doctors.
         */
        post: operations["proReviewReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/add-opinion-picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture to an opinion that is not submitted yet; it is printed in the report
         * @description Add a picture to an opinion that is not submitted yet; it is printed in the report. For doctors.
         */
        post: operations["proAddOpinionPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/remove-opinion-picture": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a picture out of an opinion that is not submitted yet
         * @description Take a picture out of an opinion that is not submitted yet. For doctors.
         */
        post: operations["proRemoveOpinionPicture"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/reopen-opinion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take back one’s own submitted opinion to change it: a draft again, its text stays
         * @description Take back one’s own submitted opinion to change it: a draft again, its text stays. For doctors.
         */
        post: operations["proReopenOpinion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/return-opinion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator gives a submitted opinion back to its doctor, with a note that the doctor reads
         * @description The coordinator gives a submitted opinion back to its doctor, with a note that the doctor reads. For doctors.
         */
        post: operations["proReturnOpinion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/remove-finding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a finding of one’s own out of the study
         * @description Take a finding of one’s own out of the study. For doctors.
         */
        post: operations["proRemoveFinding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/save-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Keep a draft of the summary, for the coordinator alone; each save replaces it
         * @description Keep a draft of the summary, for the coordinator alone; each save replaces it. For doctors.
         */
        post: operations["proSaveSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/submit-coordinator-summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator’s summary completes the case and makes the report
         * @description The coordinator’s summary completes the case and makes the report. For doctors.
         */
        post: operations["proSubmitCoordinatorSummary"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/preview-report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The report as these words would make it, as PDF; nothing is kept and the case goes on
         * @description The report as these words would make it, as PDF; nothing is kept and the case goes on. For doctors.
         */
        post: operations["proPreviewReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/add-addendum": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator corrects a finished report: one further version of it
         * @description The coordinator corrects a finished report: one further version of it. For doctors.
         */
        post: operations["proAddAddendum"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/check-print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which characters of these texts a report cannot print; nothing is kept
         * @description Which characters of these texts a report cannot print; nothing is kept. For patients.
         */
        post: operations["appCheckPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/check-print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Which characters of these texts a report cannot print; nothing is kept
         * @description Which characters of these texts a report cannot print; nothing is kept. For doctors.
         */
        post: operations["proCheckPrint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/decline-assignment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give one’s own assignment back; the coordinator is told
         * @description Give one’s own assignment back; the coordinator is told. For doctors.
         */
        post: operations["proDeclineAssignment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/withdraw-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator takes a specialist off the team
         * @description The coordinator takes a specialist off the team. For doctors.
         */
        post: operations["proWithdrawDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/remind-doctor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The coordinator asks a specialist for the opinion again, at most once in 24 hours
         * @description The coordinator asks a specialist for the opinion again, at most once in 24 hours. For doctors.
         */
        post: operations["proRemindDoctor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/send-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the patient of a case
         * @description Write to the patient of a case. For doctors.
         */
        post: operations["proSendMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/list-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What was written between the patient and the coordinator, for the coordinator, newest first; marks it as read
         * @description What was written between the patient and the coordinator, for the coordinator, newest first; marks it as read. For doctors.
         */
        post: operations["proListMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/send-team-message": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the other doctors on the team of a case
         * @description Write to the other doctors on the team of a case. For doctors.
         */
        post: operations["proSendTeamMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/list-team-messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the doctors on the team of a case wrote to each other, newest first; marks it as read
         * @description What the doctors on the team of a case wrote to each other, newest first; marks it as read. For doctors.
         */
        post: operations["proListTeamMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A report as PDF, by signed link
         * @description A report as PDF, by signed link. For anybody.
         */
        get: operations["reportsByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/receipts/{file}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A receipt or credit note as PDF, by signed link
         * @description A receipt or credit note as PDF, by signed link. For anybody.
         */
        get: operations["receiptsByFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Whether a report with this code was issued here, and what its file looks like
         * @description Whether a report with this code was issued here, and what its file looks like. For anybody.
         */
        get: operations["verifyByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/report-fhir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The finished report as a FHIR R4 document
         * @description The finished report as a FHIR R4 document. For patients.
         */
        post: operations["appReportFhir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/report-fhir": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The finished report of any case as a FHIR R4 document
         * @description The finished report of any case as a FHIR R4 document. For administrators.
         */
        post: operations["adminReportFhir"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Who is signed in, the last used session first; q is a part of an id or a name
         * @description Who is signed in, the last used session first; q is a part of an id or a name. For administrators.
         */
        post: operations["adminListSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends every session of a person and refuses every token made until now
         * @description Ends every session of a person and refuses every token made until now. For administrators.
         */
        post: operations["adminRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who the caller is on a surface, by token or by cookie; 401 for nobody
         * @description Who the caller is on a surface, by token or by cookie; 401 for nobody. For anybody.
         */
        get: operations["authMe"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sign-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the session of a surface; answers where the browser goes to end it at the provider too
         * @description Ends the session of a surface; answers where the browser goes to end it at the provider too. For anybody.
         */
        post: operations["authSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The caller's own sessions on a surface, the last used first
         * @description The caller's own sessions on a surface, the last used first. For anybody.
         */
        post: operations["authSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/end-sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends one of the caller's own sessions, or all others
         * @description Ends one of the caller's own sessions, or all others. For anybody.
         */
        post: operations["authEndSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/providers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Who signs people in, and whether they can be reached
         * @description Who signs people in, and whether they can be reached. For anybody.
         */
        get: operations["authProviders"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Leads to the provider, and from there back to a page of the web application
         * @description Leads to the provider, and from there back to a page of the web application. For anybody.
         */
        get: operations["authByProviderStart"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/callback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Where the provider sends the browser back to
         * @description Where the provider sends the browser back to. For anybody.
         */
        get: operations["authByProviderCallback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/{provider}/backchannel-logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The provider says that somebody has signed out there: their sessions that it began end here too
         * @description The provider says that somebody has signed out there: their sessions that it began end here too. For anybody.
         */
        post: operations["authByProviderBackchannelLogout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * For the holder of a token: an address that opens a session in a browser, once, within a minute
         * @description For the holder of a token: an address that opens a session in a browser, once, within a minute. For anybody.
         */
        post: operations["authHandover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/handover/{code}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asks whether to continue as the person, and whose session that would replace
         * @description Asks whether to continue as the person, and whose session that would replace. For anybody.
         */
        get: operations["authHandoverByCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/uploads": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begin a resumable upload (tus 1.0: creation, termination, expiration)
         * @description Begin a resumable upload (tus 1.0: creation, termination, expiration). For patients.
         */
        post: operations["appUploads"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/uploads/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End an upload and remove its bytes (tus 1.0)
         * @description End an upload and remove its bytes (tus 1.0). For patients.
         */
        delete: operations["deleteAppUploadsById"];
        options?: never;
        /**
         * How far an upload is (tus 1.0)
         * @description How far an upload is (tus 1.0). For patients.
         */
        head: operations["headAppUploadsById"];
        /**
         * The next part of an upload (tus 1.0)
         * @description The next part of an upload (tus 1.0). For patients.
         */
        patch: operations["patchAppUploadsById"];
        trace?: never;
    };
    "/app/finish-upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * All bytes of an upload have come: have it checked, or hear how that went
         * @description All bytes of an upload have come: have it checked, or hear how that went. For patients.
         */
        post: operations["appFinishUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/open-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to a document of a case, for the caller, for 15 minutes
         * @description A link to a document of a case, for the caller, for 15 minutes. For patients.
         */
        post: operations["appOpenDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/open-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to a document of a case, for the caller, for 15 minutes
         * @description A link to a document of a case, for the caller, for 15 minutes. For administrators.
         */
        post: operations["adminOpenDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pro/open-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to a document of a case, for the caller, for 15 minutes
         * @description A link to a document of a case, for the caller, for 15 minutes. For doctors.
         */
        post: operations["proOpenDocument"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/documents/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A document, for those who may see its case, or by signed link
         * @description A document, for those who may see its case, or by signed link. With a token of any surface, or by link.
         */
        get: operations["documentsById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pictures/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A picture of an opinion, for those who may see it, or by signed link
         * @description A picture of an opinion, for those who may see it, or by signed link. With a token of any surface, or by link.
         */
        get: operations["picturesById"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The studies in the documents of a case
         * @description The studies in the documents of a case. With a token of any surface, or by link.
         */
        get: operations["getDicomwebByCaseIdStudies"];
        put?: never;
        /**
         * Store structured reports and key object selections about a case’s pictures
         * @description Store structured reports and key object selections about a case’s pictures. With a token of any surface, or by link.
         */
        post: operations["dicomwebByCaseIdStudies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The series of a study
         * @description The series of a study. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The instances of a study
         * @description The instances of a study. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudyInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/instances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The instances of a series
         * @description The instances of a series. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesInstances"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The metadata of all instances of a study
         * @description The metadata of all instances of a study. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudyMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The metadata of all instances of a series
         * @description The metadata of all instances of a series. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/instances/{instance}/metadata": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The metadata of an instance
         * @description The metadata of an instance. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The files of a study
         * @description The files of a study. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The files of a series
         * @description The files of a series. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/instances/{instance}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The file of an instance
         * @description The file of an instance. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/instances/{instance}/frames/{frames}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Frames of an instance, as they are stored, in the order asked for
         * @description Frames of an instance, as they are stored, in the order asked for. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceFramesByFrames"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dicomweb/{case_id}/studies/{study}/series/{series}/instances/{instance}/bulkdata/{tag}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A long value that metadata names by its address
         * @description A long value that metadata names by its address. With a token of any surface, or by link.
         */
        get: operations["dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceBulkdataByTag"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/export-my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A link to everything that is kept of the caller, for 15 minutes
         * @description A link to everything that is kept of the caller, for 15 minutes. For patients.
         */
        post: operations["appExportMyData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/my-data": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything that is kept of a patient as a ZIP file, by signed link
         * @description Everything that is kept of a patient as a ZIP file, by signed link. With a token of any surface, or by link.
         */
        get: operations["myData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/request-erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask that one of the caller’s cases be erased, or everything; asking again is the same request
         * @description Ask that one of the caller’s cases be erased, or everything; asking again is the same request. For patients.
         */
        post: operations["appRequestErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/withdraw-erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Withdraw a request to erase while it is open; again is the same
         * @description Withdraw a request to erase while it is open; again is the same. For patients.
         */
        post: operations["appWithdrawErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/app/erasure-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the caller asked to be erased and what was answered, newest first
         * @description What the caller asked to be erased and what was answered, newest first. For patients.
         */
        post: operations["appErasureRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/erasure-requests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What patients asked to be erased, newest first
         * @description What patients asked to be erased, newest first. For administrators.
         */
        post: operations["adminErasureRequests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/answer-erasure": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answer a patient’s request: erase what they asked for at once, or say why not
         * @description Answer a patient’s request: erase what they asked for at once, or say why not. For administrators.
         */
        post: operations["adminAnswerErasure"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/erase-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Erase a closed case: its words, its documents and whose it was
         * @description Erase a closed case: its words, its documents and whose it was. For administrators.
         */
        post: operations["adminEraseCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/hold-case": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hold a case, so that it cannot be erased, or release it
         * @description Hold a case, so that it cannot be erased, or release it. For administrators.
         */
        post: operations["adminHoldCase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/list-approvals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acts that wait for a second person, and what was decided, newest first: the kinds that the caller decides on
         * @description Acts that wait for a second person, and what was decided, newest first: the kinds that the caller decides on. For administrators.
         */
        post: operations["adminListApprovals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/approve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Agree to an act of somebody else, which is then carried out, or refused as it would be without approval
         * @description Agree to an act of somebody else, which is then carried out, or refused as it would be without approval. For administrators.
         */
        post: operations["adminApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reject-approval": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turn an act down that waits for a second person; what is owed to a patient cannot be
         * @description Turn an act down that waits for a second person; what is owed to a patient cannot be. For administrators.
         */
        post: operations["adminRejectApproval"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/live": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The process is running, and which version it is
         * @description The process is running, and which version it is. For anybody.
         */
        get: operations["healthLive"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/health/ready": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Database and queue can be used, the database for writing too; 503 names the `part` that cannot
         * @description Database and queue can be used, the database for writing too; 503 names the `part` that cannot. For anybody.
         */
        get: operations["healthReady"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Figures of this process for Prometheus
         * @description Figures of this process for Prometheus. For anybody, from the networks of the operators.
         */
        get: operations["metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This interface as an OpenAPI document
         * @description This interface as an OpenAPI document. For anybody, from the networks of the operators.
         */
        get: operations["openapiJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/payments/{payment_ref}/pay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: pay a payment without a callback
         * @description Sandbox: pay a payment without a callback. For anybody.
         */
        post: operations["sandboxPaymentsByPaymentRefPay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/payments/{payment_ref}/decline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: decline a payment without a callback
         * @description Sandbox: decline a payment without a callback. For anybody.
         */
        post: operations["sandboxPaymentsByPaymentRefDecline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/checkout/{payment_ref}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sandbox: the checkout page, English or Arabic
         * @description Sandbox: the checkout page, English or Arabic. For anybody.
         */
        get: operations["sandboxCheckoutByPaymentRef"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sandbox: a page that leads to all of it
         * @description Sandbox: a page that leads to all of it. For anybody.
         */
        get: operations["sandbox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sandbox: notifications received, newest first
         * @description Sandbox: notifications received, newest first. For anybody.
         */
        get: operations["sandboxNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/refunds": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sandbox: refunds received, newest first
         * @description Sandbox: refunds received, newest first. For anybody.
         */
        get: operations["sandboxRefunds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/faults": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: make a side slow, down, flaky, or lose its answers, on loopback only
         * @description Sandbox: make a side slow, down, flaky, or lose its answers, on loopback only. For anybody, from the machine that the service runs on.
         */
        post: operations["sandboxFaults"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: a token for anyone, on loopback only
         * @description Sandbox: a token for anyone, on loopback only. For anybody, from the machine that the service runs on.
         */
        post: operations["sandboxToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/session": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: a session for anyone, on loopback only
         * @description Sandbox: a session for anyone, on loopback only. For anybody, from the machine that the service runs on.
         */
        post: operations["sandboxSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/files": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sandbox: keep a file of at most 10 MB
         * @description Sandbox: keep a file of at most 10 MB. For anybody.
         */
        post: operations["sandboxFiles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sandbox/files/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sandbox: a file that was kept
         * @description Sandbox: a file that was kept. For anybody.
         */
        get: operations["sandboxFilesByKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @enum {string} */
        ErrorCode: "not_found" | "unauthorized" | "forbidden" | "role_required" | "reason_required" | "cross_site" | "payload_too_large" | "unsupported_media_type" | "not_acceptable" | "too_many_requests" | "bad_request" | "invalid_input" | "request_timeout" | "headers_too_large" | "expectation_failed" | "server_error" | "unavailable" | "conflict" | "body_not_json" | "body_not_object" | "body_not_utf8" | "body_too_deep" | "body_bad_key" | "body_bad_text" | "query_not_utf8" | "case_not_found" | "case_not_draft" | "use_edit" | "case_already_rejected" | "case_not_rejectable" | "case_not_in_review" | "coordinator_not_changeable" | "case_without_payment" | "case_not_cancellable" | "case_closed" | "no_documents_requested" | "documents_full" | "case_not_paid" | "idempotency_key_reused" | "consent_required" | "quota_reached" | "payment_not_confirmed" | "payment_mismatch" | "payment_not_found" | "no_mismatch" | "other_currency" | "refund_not_found" | "invoice_not_found" | "refund_not_failed" | "refund_running" | "bad_signature" | "message_not_found" | "one_channel" | "too_many_rows" | "review_type_not_found" | "review_type_exists" | "disease_category_not_found" | "disease_category_exists" | "coordinators_not_found" | "coordinators_exist" | "already_exists" | "not_coordinator" | "not_own_row" | "not_for_coordinator_row" | "not_for_doctor_row" | "assignment_not_found" | "doctor_already_assigned" | "too_many_doctors" | "opinion_already_submitted" | "opinion_not_submitted" | "coordinator_stays" | "already_reminded" | "messages_closed" | "report_not_ready" | "too_many_addenda" | "too_many_pictures" | "picture_not_found" | "finding_not_found" | "document_not_found" | "document_not_ready" | "upload_unfinished" | "range_not_satisfiable" | "case_open" | "retention_period" | "on_hold" | "erasure_request_not_found" | "erasure_answered" | "request_answered" | "session_not_found" | "approval_not_found" | "approval_decided" | "same_person" | "refund_owed" | "export_running";
        /** @enum {string} */
        FieldCode: "required" | "type" | "too_long" | "too_short" | "range" | "unknown_value" | "pair" | "order" | "format";
        FieldError: {
            field: string;
            code: components["schemas"]["FieldCode"];
            message: string;
            params?: {
                [key: string]: unknown;
            };
        };
        ErrorParams: {
            documents?: string[];
            part?: string;
        };
        Error: {
            /** @enum {integer} */
            status: 1001 | 1002;
            code: components["schemas"]["ErrorCode"];
            message: string;
            errors?: components["schemas"]["FieldError"][];
            params?: components["schemas"]["ErrorParams"];
        };
        PrintWarning: {
            field: string;
            characters: string[];
        };
        /** @enum {string} */
        Gender: "male" | "female";
        Document: {
            /**
             * Format: document-link
             * @description An address that a browser can open
             */
            url: string;
            /** @description The name by which the file service knows it */
            key: string;
            /** Format: plain-line */
            name: string;
        };
        /** @enum {string} */
        Relation: "self" | "child" | "parent" | "spouse" | "other";
        ConsentTicks: {
            acting_for_other?: boolean;
            medical_limits?: boolean;
            use_of_data?: boolean;
        };
        /** @enum {string} */
        CaseStatus: "draft" | "review" | "payment_pending" | "payment_failed" | "payment_success" | "rejected" | "cancelled" | "completed";
        CaseItem: {
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            /**
             * Format: uuid
             * @description A review type
             */
            rt_id: string;
            review_type: string;
            /**
             * Format: uuid
             * @description A disease category
             */
            dc_id: string;
            disease: string;
            patient_age: number;
            patient_gender: components["schemas"]["Gender"];
            /** @description Whom the case is about */
            patient_name: string | null;
            relation: components["schemas"]["Relation"] | null;
            status: components["schemas"]["CaseStatus"];
            /** @description The status in the caller’s language */
            status_label: string;
            total_amount: number | null;
            currency: string;
            /** Format: uri */
            payment_url: string | null;
            /** Format: date-time */
            due_date: string | null;
            is_late: boolean;
            /**
             * Format: date
             * @description The day the patient may count on, in Riyadh
             */
            expected_date: string | null;
            unread_messages: number;
            open_requests: number;
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string;
        };
        Pagination: {
            total: number;
            page: number;
            page_size: number;
        };
        StoredDocument: {
            /** @description An address that a browser can open */
            url: string;
            /** @description The name by which the file service knows it */
            key: string;
            name: string;
            added_date?: string;
            /**
             * Format: uuid
             * @description The assignment whose request this document answers
             */
            for_sop_id?: string;
            /** @description Whose request this document answers */
            for_doctor?: string;
            content_type?: string | null;
            bytes?: number;
            /** @enum {string} */
            state?: "checking" | "ready" | "refused";
            uploaded_date?: string;
        };
        Study: {
            study_uid: string;
            date: string | null;
            modalities: string[];
            description: string | null;
            series: number;
            instances: number;
            warnings: ("two_people" | "no_orientation" | "burned_in" | "conflicting" | "gaps" | "other_patient")[];
            findings: {
                measurements: number;
                key_pictures: number;
            };
        };
        /** @enum {string} */
        Milestone: "new_case" | "coordinator_assigned" | "coordinator_changed" | "payment_pending" | "payment_success" | "doctor_assigned" | "opinion_submitted" | "documents_requested" | "documents_added" | "delay_notified" | "rejected" | "cancelled" | "refund_requested" | "refund_settled" | "refund_failed" | "completed" | "report_updated" | "consent_withdrawn" | "erased";
        /** @enum {string} */
        PaymentStatus: "unpaid" | "pending" | "paid" | "failed" | "refund_pending" | "partly_refunded" | "refunded" | "refund_failed" | "mismatch";
        /** @enum {string} */
        CaseVerb: "edit-review-case" | "update-meddocs" | "answer-document-request" | "add-documents" | "cancel-review-case" | "send-message" | "withdraw-consent" | "withdraw-erasure" | "reject-reviewcase" | "assign-coordinator" | "edit-coordinator" | "replace-coordinator" | "remove-doctor" | "remind-doctor" | "accept-mismatch" | "refund-payment" | "add-note" | "erase-case" | "assign-doctor" | "request-documents" | "withdraw-doctor" | "return-opinion" | "remove-finding" | "delay-notification" | "send-team-message" | "save-summary" | "submit-coordinator-summary" | "add-addendum" | "review-report" | "reopen-opinion" | "decline-assignment";
        CaseDetails: {
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            /**
             * Format: uuid
             * @description A review type
             */
            rt_id: string;
            /**
             * Format: uuid
             * @description A disease category
             */
            dc_id: string;
            patient_age: number;
            patient_gender: components["schemas"]["Gender"];
            status: components["schemas"]["CaseStatus"];
            medical_history: string | null;
            medical_documents: components["schemas"]["StoredDocument"][];
            questions: string[];
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string;
            reject_reason: string | null;
            case_coordinator_id: string | null;
            /** @description Whom the case is about */
            patient_name: string | null;
            /** @description Whose account the case belongs to */
            account_name: string | null;
            relation: components["schemas"]["Relation"] | null;
            review_type: string;
            disease: string;
            /** @description The status in the caller’s language */
            status_label: string;
            studies: components["schemas"]["Study"][];
            timeline: {
                milestone: components["schemas"]["Milestone"];
                title: string;
                /** Format: date-time */
                date: string;
            }[];
            coordinator: {
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                name: string;
                speciality: string | null;
            } | null;
            requested_documents: {
                /**
                 * Format: uuid
                 * @description An assignment: a doctor’s place on a case
                 */
                sop_id: string;
                doctor_name: string;
                documents: string[];
            }[];
            total_amount: number | null;
            currency: string;
            /** Format: uri */
            payment_url: string | null;
            payment_status: components["schemas"]["PaymentStatus"];
            /** @description What comes back, or would when the case is cancelled */
            refund_amount: number | null;
            refund_currency: string | null;
            /** Format: date-time */
            due_date: string | null;
            is_late: boolean;
            /**
             * Format: date
             * @description The day the patient may count on, in Riyadh
             */
            expected_date: string | null;
            delay: {
                reason: string | null;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                new_date: string | null;
                /** Format: date-time */
                notified_date: string;
            } | null;
            consent: {
                version: string | null;
                /** Format: date-time */
                given_date: string | null;
                /** Format: date-time */
                withdrawn_date: string | null;
            };
            consent_ticks: {
                acting_for_other: boolean | null;
                medical_limits: boolean | null;
                use_of_data: boolean | null;
            } | null;
            cancel_reason: string | null;
            unread_messages: number;
            can_edit: boolean;
            can_cancel: boolean;
            allowed: components["schemas"]["CaseVerb"][];
        };
        /** @enum {string} */
        CardKind: "under_review" | "proceed_to_pay" | "payment_failed" | "payment_problem" | "documents_requested" | "in_progress" | "report_ready";
        Card: {
            /**
             * Format: uuid
             * @description A card
             */
            card_id: string;
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            kind: components["schemas"]["CardKind"];
            title: string;
            message: string;
            review_type: string;
            disease: string;
            /** @description Whom the case is about */
            patient_name: string | null;
            relation: components["schemas"]["Relation"] | null;
            unread_messages: number;
            total_amount: number | null;
            currency: string;
            is_late: boolean;
            /**
             * Format: date
             * @description The day the patient may count on, in Riyadh
             */
            expected_date: string | null;
            action: {
                label: string;
                /** @description An address that a browser can open */
                url: string;
            } | null;
            /** Format: date-time */
            updated_date: string;
        };
        /** @enum {string} */
        CancellationReason: "changed_mind" | "submitted_by_mistake" | "treated_elsewhere" | "too_expensive" | "takes_too_long" | "other";
        /** @enum {string} */
        RefundOutcome: "none" | "pending";
        Picture: {
            picture_id: string;
            caption: string;
            width: number;
            height: number;
            /** @description An address that a browser can open */
            url: string;
        };
        /** @enum {string} */
        ReviewOutcome: "confirmed" | "changed_diagnosis" | "changed_treatment" | "changed_both" | "inconclusive";
        /** @enum {string} */
        Correspondent: "patient" | "coordinator";
        AttachedDocument: {
            /**
             * Format: uuid
             * @description An uploaded document; also its key in a case
             */
            document_id: string;
            name: string;
        };
        Message: {
            /**
             * Format: uuid
             * @description A message
             */
            message_id: string;
            from: components["schemas"]["Correspondent"];
            text: string;
            documents: components["schemas"]["AttachedDocument"][];
            /** Format: date-time */
            sent_date: string;
            /** Format: date-time */
            read_date: string | null;
        };
        /** @enum {string} */
        ReaderKind: "patient" | "doctor" | "admin" | "operator";
        /** @enum {string} */
        AccessAction: "opened_case" | "listed_documents" | "opened_document" | "opened_report" | "read_messages" | "searched" | "listed" | "exported" | "erased" | "token_made" | "revoked" | "held" | "hold_released" | "opened_with_reason" | "approval_asked" | "approved" | "approval_rejected";
        /** @enum {string} */
        ConsentTick: "acting_for_other" | "medical_limits" | "use_of_data";
        Contact: {
            email: string | null;
            phone: string | null;
            /** @description Whether messages go by e-mail */
            email_on: boolean;
            /** @description Whether messages go by SMS */
            sms_on: boolean;
            /** @enum {string} */
            lang: "en" | "ar";
            channels: ("email" | "sms")[];
        };
        GivenCaseId: string;
        TeamMember: {
            /** @description A doctor, by the id of the hospital */
            doctor_id: string;
            name: string;
        };
        AnyMessage: {
            /**
             * Format: uuid
             * @description A message
             */
            message_id: string;
            /** @description A day in Riyadh */
            from: components["schemas"]["Correspondent"] | components["schemas"]["TeamMember"];
            text: string;
            documents?: components["schemas"]["AttachedDocument"][];
            /** Format: date-time */
            sent_date: string;
            /** Format: date-time */
            read_date: string | null;
        };
        AdminPagination: {
            total: number;
            /** @description Only there when it is true: more cases hold the text that was searched for than were counted */
            total_is_minimum?: boolean;
            page: number;
            size: number;
        };
        Note: {
            /**
             * Format: uuid
             * @description A note
             */
            note_id: string;
            by: string;
            text: string;
            /** Format: date-time */
            date: string;
        };
        Delivery: {
            id: string;
            /** Format: date-time */
            date: string;
            /** @enum {string} */
            event: "coordinator_assigned" | "proceed_to_pay" | "payment_received" | "refund_made" | "doctor_assigned" | "documents_requested" | "documents_added" | "opinion_submitted" | "opinion_reopened" | "opinion_returned" | "report_ready" | "case_completed" | "report_updated" | "case_cancelled" | "case_rejected" | "doctor_declined" | "doctor_withdrawn" | "coordinator_removed" | "opinion_reminder" | "summary_reminder" | "new_message" | "new_team_message" | "delay_notification" | "case_erased" | "draft_expiring" | "draft" | "delay_report";
            /**
             * @description A day in Riyadh
             * @enum {string}
             */
            to: "patient" | "doctor";
            /** @enum {string} */
            channel: "email" | "sms";
            /** @enum {string} */
            state: "sent" | "refused" | "failed";
            /** @description An address, masked */
            address: string | null;
        };
        Undelivered: {
            id: string;
            /** Format: date-time */
            date: string;
            /** @enum {string} */
            event: "coordinator_assigned" | "proceed_to_pay" | "payment_received" | "refund_made" | "doctor_assigned" | "documents_requested" | "documents_added" | "opinion_submitted" | "opinion_reopened" | "opinion_returned" | "report_ready" | "case_completed" | "report_updated" | "case_cancelled" | "case_rejected" | "doctor_declined" | "doctor_withdrawn" | "coordinator_removed" | "opinion_reminder" | "summary_reminder" | "new_message" | "new_team_message" | "delay_notification" | "case_erased" | "draft_expiring" | "draft" | "delay_report";
            /**
             * @description A day in Riyadh
             * @enum {string}
             */
            to: "patient" | "doctor";
            /** @enum {string} */
            channel: "email" | "sms";
            /** @enum {string} */
            state: "sent" | "refused" | "failed";
            /** @description An address, masked */
            address: string | null;
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
        };
        Waiting: {
            count: number;
            items: {
                /**
                 * Format: uuid
                 * @description A case
                 */
                case_id: string | null;
                /** @description The number for people */
                case_number: string | null;
                id: string;
                /** Format: date-time */
                date: string;
                amount: number | null;
                currency: string | null;
                name: string | null;
                /** @description Whom the case is about */
                patient_name: string | null;
                disease: string | null;
                coordinator: string | null;
            }[];
        };
        /** @enum {string} */
        RefundState: "requested" | "settled" | "failed" | "rejected";
        CaseRow: {
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            /** @description A patient’s account */
            user_id: string;
            /** @description Whom the case is about */
            patient_name: string | null;
            /** @description Whose account the case belongs to */
            account_name: string | null;
            relation: components["schemas"]["Relation"] | null;
            patient_age: number;
            patient_gender: components["schemas"]["Gender"];
            /**
             * Format: uuid
             * @description A review type
             */
            rt_id: string;
            review_type_en: string;
            review_type_ar: string;
            /**
             * Format: uuid
             * @description A disease category
             */
            dc_id: string;
            spec_en: string;
            spec_ar: string;
            status: components["schemas"]["CaseStatus"];
            payment_status: components["schemas"]["PaymentStatus"];
            total_amount: number | null;
            currency: string;
            case_coordinator_id: string | null;
            coordinator_name: string | null;
            doctor_names: string[];
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string;
            /** Format: date-time */
            due_date: string | null;
            is_overdue: boolean;
        };
        /** @enum {string} */
        DoerKind: "patient" | "admin" | "doctor" | "system";
        /** @enum {string} */
        OpinionStatus: "pending" | "draft" | "submitted";
        Assignment: {
            /**
             * Format: uuid
             * @description An assignment: a doctor’s place on a case
             */
            sop_id: string;
            /** @description A doctor, by the id of the hospital */
            doctor_id: string;
            name_en: string;
            name_ar: string;
            opinion_status: components["schemas"]["OpinionStatus"];
            note: string | null;
            /**
             * Format: date
             * @description A day in Riyadh
             */
            wished_date: string | null;
            answer_note: string | null;
            requested_documents: string[];
            /** Format: date-time */
            assigned_date: string;
            /** Format: date-time */
            submitted_date: string | null;
            /** Format: date-time */
            reminded_date: string | null;
            can_remind: boolean;
        };
        Refund: {
            /**
             * Format: uuid
             * @description A refund
             */
            refund_id: string;
            amount: number | null;
            currency: string;
            status: components["schemas"]["RefundState"];
            reason: string;
            /** Format: date-time */
            requested_date: string;
            /** Format: date-time */
            settled_date: string | null;
            last_error: string | null;
            /** @description The provider’s own id of the refund */
            provider_refund_id: string | null;
            credit_note_no: string | null;
        };
        /** @enum {string} */
        Language: "en" | "ar";
        CaseFile: {
            case: {
                /**
                 * Format: uuid
                 * @description A case
                 */
                case_id: string;
                /** @description The number for people */
                case_number: string;
                /**
                 * Format: uuid
                 * @description A review type
                 */
                rt_id: string;
                /**
                 * Format: uuid
                 * @description A disease category
                 */
                dc_id: string;
                patient_age: number;
                patient_gender: components["schemas"]["Gender"];
                status: components["schemas"]["CaseStatus"];
                medical_history: string | null;
                medical_documents: components["schemas"]["StoredDocument"][];
                questions: string[];
                /** Format: date-time */
                created_date: string;
                /** Format: date-time */
                updated_date: string;
                reject_reason: string | null;
                case_coordinator_id: string | null;
                /** @description Whom the case is about */
                patient_name: string | null;
                /** @description Whose account the case belongs to */
                account_name: string | null;
                relation: components["schemas"]["Relation"] | null;
                /** @description A patient’s account */
                user_id: string;
                cancel_reason: string | null;
                draft_notif_sent: number;
                delay_report_sent: number;
                /** Format: uri */
                payment_url: string | null;
                total_amount: number | null;
                report: {
                    [key: string]: unknown;
                } | null;
                outcome: components["schemas"]["ReviewOutcome"] | null;
            };
            studies: components["schemas"]["Study"][];
            patient: {
                /** @description A patient’s account */
                user_id: string;
                name: string | null;
                phone: string | null;
                email: string | null;
            };
            review_type: {
                /**
                 * Format: uuid
                 * @description A review type
                 */
                rt_id: string;
                title_en: string;
                title_ar: string;
            };
            disease: {
                /**
                 * Format: uuid
                 * @description A disease category
                 */
                dc_id: string;
                spec_en: string;
                spec_ar: string;
            };
            timeline: {
                milestone: components["schemas"]["Milestone"];
                title_en: string;
                title_ar: string;
                /** Format: date-time */
                date: string;
                actor_kind: components["schemas"]["DoerKind"];
                actor_id: string;
                note: string | null;
            }[];
            activity: {
                action: string;
                actor_kind: components["schemas"]["DoerKind"];
                actor_id: string;
                note: string | null;
                details: {
                    [key: string]: unknown;
                };
                /** Format: date-time */
                date: string;
            }[];
            team: {
                coordinator: components["schemas"]["Assignment"] | null;
                doctors: components["schemas"]["Assignment"][];
            };
            doctors: {
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                name_en: string;
                name_ar: string;
            }[];
            financial: {
                total_amount: number | null;
                currency: string;
                payment_status: components["schemas"]["PaymentStatus"];
                /** Format: uri */
                payment_url: string | null;
                /** Format: date-time */
                paid_date: string | null;
                seen_amount: number | null;
                /** @description The amount as the gateway wrote it */
                seen_amount_text: string | null;
                seen_currency: string | null;
                invoice: {
                    invoice_no: string;
                    amount: number | null;
                    currency: string | null;
                    /** Format: date-time */
                    issued_date: string | null;
                } | null;
                /** @description Who takes the money, or took it */
                provider: string | null;
                /** @description The provider’s own id of the payment */
                provider_payment_id: string | null;
                refund: components["schemas"]["Refund"] | null;
                refunds: components["schemas"]["Refund"][];
                disputes: {
                    /** @description The provider’s own id of the dispute */
                    dispute_id: string;
                    amount: number;
                    currency: string;
                    /** Format: date-time */
                    opened_date: string;
                    /** Format: date-time */
                    closed_date: string | null;
                }[];
                /** @description What refund-payment can give back now; 0 while a refund is under way or failed */
                refundable: number;
            };
            delay: {
                reason: string | null;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                new_date: string | null;
                /** Format: date-time */
                notified_date: string;
            } | null;
            /** Format: date-time */
            due_date: string | null;
            is_overdue: boolean;
            on_hold: boolean;
            consent: {
                version: string | null;
                /** Format: date-time */
                date: string | null;
                language: components["schemas"]["Language"] | null;
                /** Format: date-time */
                withdrawn_date: string | null;
            };
            erasure: {
                /** Format: date-time */
                date: string;
                actor_kind: components["schemas"]["DoerKind"];
                actor_id: string;
                reason: string | null;
            } | null;
            allowed: components["schemas"]["CaseVerb"][];
            withheld: boolean;
            /** Format: uri */
            pdf_url?: string;
        };
        /** @enum {string} */
        PeriodName: "today" | "yesterday" | "this_week" | "this_month" | "last_month" | "this_year" | "all" | "custom";
        Totals: {
            created: number;
            completed: number;
            cancelled: number;
            rejected: number;
            overdue: number;
        };
        Dashboard: {
            period: {
                name: components["schemas"]["PeriodName"];
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                from: string;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                to: string;
                timezone: string;
            };
            totals: components["schemas"]["Totals"];
            by_status: {
                draft: number;
                review: number;
                payment_pending: number;
                payment_failed: number;
                payment_success: number;
                rejected: number;
                cancelled: number;
                completed: number;
            };
            revenue: {
                collected: number;
                refunded: number;
                net: number;
                currency: string;
                unallocated: {
                    amount: number;
                    currency: string;
                }[];
            };
            outcomes: {
                confirmed: number;
                changed_diagnosis: number;
                changed_treatment: number;
                changed_both: number;
                inconclusive: number;
            } | null;
            turnaround_hours: {
                median: number | null;
                p90: number | null;
            };
            series: {
                date: string;
                created: number;
                paid: number;
                completed: number;
            }[];
            by_category: {
                id: string;
                name_en: string;
                name_ar: string;
                created: number;
                completed: number;
            }[];
            by_review_type: {
                id: string;
                name_en: string;
                name_ar: string;
                created: number;
                completed: number;
            }[];
            previous: components["schemas"]["Totals"] | null;
        };
        /** @enum {string} */
        ReaderSurface: "app" | "pro" | "admin" | "operator";
        ReviewType: {
            /**
             * Format: uuid
             * @description A review type
             */
            review_type_id: string;
            title_en: string;
            title_ar: string;
            description_en: string;
            description_ar: string;
            min_review_days: number;
            max_review_days: number;
            reviewed_doctors_count: number;
            price: number;
            icon: string;
            status: number;
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string | null;
        };
        DiseaseCategory: {
            /**
             * Format: uuid
             * @description A disease category
             */
            dc_id: string;
            spec_en: string;
            spec_ar: string;
            cond_en: string[];
            cond_ar: string[];
            /** @description Whether patients who are not sure what they have choose it */
            for_unsure: boolean;
            /** Format: date-time */
            created_date: string;
        };
        NamedDoctor: {
            /** @description A doctor, by the id of the hospital */
            doctor_id: string;
            name_en: string | null;
            name_ar: string | null;
            /** @description Open cases on which the doctor has an active assignment, in either role */
            open_cases: number;
        };
        Doctor: {
            /** @description A doctor, by the id of the hospital */
            doctor_id: string;
            department_id: string;
            department_name_en: string;
            department_name_ar: string;
            name_en: string;
            name_ar: string;
            speciality_en: string;
            speciality_ar: string;
            email: string | null;
            phone: string | null;
            lang: ("en" | "ar") | null;
            /** @description Open cases on which the doctor has an active assignment, in either role */
            open_cases: number;
            /** @description Whether the service has an address to send messages to */
            reachable: boolean;
        };
        /** @enum {string} */
        ChangeKind: "doctor" | "department" | "type" | "category" | "coordinators" | "holidays";
        Change: {
            /** Format: date-time */
            date: string;
            changed_by: string;
            kind: components["schemas"]["ChangeKind"];
            id: string;
            before: {
                [key: string]: unknown;
            } | null;
            after: {
                [key: string]: unknown;
            } | null;
        };
        OwnAssignment: {
            /**
             * Format: uuid
             * @description An assignment: a doctor’s place on a case
             */
            sop_id: string;
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description A doctor, by the id of the hospital */
            doctor_id: string;
            requested_documents: string[];
            /** Format: date-time */
            created_date: string;
            is_coordinator: boolean;
        };
        /** @enum {string} */
        DoctorNeed: "give_opinion" | "assign_doctor" | "write_summary" | "read_message" | "documents_arrived" | "notify_delay";
        WorklistItem: {
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            /**
             * Format: uuid
             * @description An assignment: a doctor’s place on a case
             */
            sop_id: string;
            review_type: string;
            disease: string;
            /** @description The status in the caller’s language */
            status_label: string;
            status: components["schemas"]["CaseStatus"];
            patient_age: number;
            patient_gender: components["schemas"]["Gender"];
            /** Format: date-time */
            due_date: string | null;
            is_overdue: boolean;
            working_days_left: number | null;
            opinions: {
                asked: number;
                given: number;
            };
            needs: components["schemas"]["DoctorNeed"][];
            unread_messages: number;
            unread_team_messages: number;
            /** Format: date-time */
            assigned_date: string;
            /**
             * Format: date
             * @description A day in Riyadh
             */
            wished_date: string | null;
        };
        /** @enum {string} */
        TeamRole: "specialist" | "coordinator";
        /** @enum {string} */
        ReportStatus: "none" | "in_progress" | "completed";
        DoctorCase: {
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string;
            /** @description The number for people */
            case_number: string;
            /**
             * Format: uuid
             * @description A review type
             */
            rt_id: string;
            /**
             * Format: uuid
             * @description A disease category
             */
            dc_id: string;
            patient_age: number;
            patient_gender: components["schemas"]["Gender"];
            status: components["schemas"]["CaseStatus"];
            medical_history: string | null;
            medical_documents: components["schemas"]["StoredDocument"][];
            questions: string[];
            /** Format: date-time */
            created_date: string;
            /** Format: date-time */
            updated_date: string;
            reject_reason: string | null;
            case_coordinator_id: string | null;
            studies: components["schemas"]["Study"][];
            findings: {
                instance_uid: string;
                study_uid: string;
                /** Format: date-time */
                date: string;
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                doctor_name: string;
                measurements: number;
                key_pictures: number;
            }[];
            review_type: string;
            disease: string;
            /** @description The status in the caller’s language */
            status_label: string;
            my_assignments: {
                /**
                 * Format: uuid
                 * @description An assignment: a doctor’s place on a case
                 */
                sop_id: string;
                is_coordinator: boolean;
                opinion_status: components["schemas"]["OpinionStatus"];
                requested_documents: string[];
                note: string | null;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                wished_date: string | null;
                answer_note: string | null;
            }[];
            my_opinion: {
                /**
                 * Format: uuid
                 * @description An assignment: a doctor’s place on a case
                 */
                sop_id: string;
                diagnosis: string | null;
                recommendations: string | null;
                pictures: components["schemas"]["Picture"][];
                answers: string[];
                /** Format: date-time */
                submitted_date: string | null;
                status: components["schemas"]["OpinionStatus"];
                reopened: {
                    by: components["schemas"]["TeamRole"];
                    note: string | null;
                } | null;
            } | null;
            assigned_doctors: {
                /**
                 * Format: uuid
                 * @description An assignment: a doctor’s place on a case
                 */
                sop_id: string;
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                name: string;
                opinion_status: components["schemas"]["OpinionStatus"];
                requested_documents?: string[];
                note?: string | null;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                wished_date?: string | null;
                answer_note: string | null;
                /** Format: date-time */
                assigned_date?: string;
                /** Format: date-time */
                reminded_date?: string | null;
                can_remind?: boolean;
                reopened?: {
                    by: components["schemas"]["TeamRole"];
                    note: string | null;
                } | null;
            }[];
            patient_notes: {
                /** Format: date-time */
                date: string;
                text: string;
            }[];
            report_status: components["schemas"]["ReportStatus"];
            /** Format: date-time */
            due_date: string | null;
            is_overdue: boolean;
            allowed: components["schemas"]["CaseVerb"][];
            patient?: {
                name: string | null;
                relation: components["schemas"]["Relation"] | null;
                language: components["schemas"]["Language"];
            };
            opinions?: {
                /**
                 * Format: uuid
                 * @description An assignment: a doctor’s place on a case
                 */
                sop_id: string;
                diagnosis: string | null;
                recommendations: string | null;
                pictures: components["schemas"]["Picture"][];
                answers: string[];
                /** Format: date-time */
                submitted_date: string | null;
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                doctor_name: string;
            }[];
            summary_draft?: {
                summary: string | null;
                answers: string[];
                outcome: components["schemas"]["ReviewOutcome"] | null;
            } | null;
            declined?: {
                /** @description A doctor, by the id of the hospital */
                doctor_id: string;
                name: string;
                reason: string | null;
                /** Format: date-time */
                date: string;
            }[];
            unread_messages?: number;
            delay?: {
                reason: string | null;
                /**
                 * Format: date
                 * @description A day in Riyadh
                 */
                new_date: string | null;
                /** Format: date-time */
                notified_date: string;
            } | null;
            /** Format: uri */
            pdf_url?: string;
            addenda?: {
                /** Format: date-time */
                date: string;
                doctor_name: string;
                text: string;
            }[];
            versions?: {
                version: number;
                /** Format: date-time */
                date: string;
                /** Format: uri */
                pdf_url: string;
            }[];
        };
        TeamMessage: {
            /**
             * Format: uuid
             * @description A message
             */
            message_id: string;
            from: components["schemas"]["TeamMember"];
            text: string;
            /** Format: date-time */
            sent_date: string;
        };
        FhirBundle: {
            [key: string]: unknown;
        };
        /** @enum {string} */
        ErasureState: "open" | "done" | "refused" | "withdrawn";
        Approval: {
            approval_id: string;
            /** @enum {string} */
            kind: "refund" | "erasure" | "release_hold";
            /**
             * Format: uuid
             * @description A case
             */
            case_id: string | null;
            /** @description The number for people */
            case_number: string | null;
            amount: number | null;
            currency: string | null;
            owed: boolean;
            reason: string | null;
            /** @enum {string} */
            asked_kind: "admin" | "patient" | "service";
            asked_by: string | null;
            /** Format: date-time */
            asked_date: string;
            /** @enum {string} */
            state: "waiting" | "approved" | "rejected";
            decided_by: string | null;
            /** Format: date-time */
            decided_date: string | null;
        };
    };
    responses: {
        /** @description `bad_request`: The request is not valid; `invalid_input`: The request holds fields that are not valid; `body_not_json`: The request body is not valid JSON; `body_not_object`: The request body must be a JSON object; `body_not_utf8`: The request body is not valid UTF-8 text; `body_too_deep`: The request body is nested too deeply; `body_bad_key`: The request body holds a key that is not allowed; `body_bad_text`: The request holds characters that cannot be stored; `query_not_utf8`: The query of the address is not valid UTF-8 text; `consent_required`: Please read and accept the current consent notice first; `bad_signature`: The signature is missing or wrong; `one_channel`: Leave at least one way switched on by which we can reach you; `too_many_rows`: More than 50 cases match; narrow the filter */
        bad_request: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unauthorized`: Unauthorized */
        unauthorized: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `too_many_requests`: Too many requests, try again in a moment */
        too_many_requests: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `server_error`: Something went wrong on our side */
        server_error: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unavailable`: The service is not available for the moment, try again shortly */
        unavailable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `cross_site`: This was not asked for by a page of this service */
        cross_site: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `unsupported_media_type`: The request body must be {type} */
        unsupported_media_type: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `payload_too_large`: The request is too large */
        payload_too_large: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_not_found`: Case not found */
        case_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_not_draft`: Only a draft can be changed (the case is now: Completed) */
        case_not_draft: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_not_cancellable`: The case is closed and cannot be cancelled (it is now: Completed) */
        case_not_cancellable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `report_not_ready`: The report is not ready yet */
        report_not_ready: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_not_in_review`: A coordinator can only be assigned while the case is in review (it is now: Completed) */
        case_not_in_review: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `coordinator_not_changeable`: The coordinator can only be changed while payment is pending */
        coordinator_not_changeable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_closed`: This is not possible in the present state of the case (Completed) */
        case_closed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `assignment_not_found`: Assignment not found */
        assignment_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `refund_not_found`: Refund not found */
        refund_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `refund_not_failed`: Only a refund that failed can be tried again (it is now: Completed) */
        refund_not_failed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `message_not_found`: There is no message with this id that was given up */
        message_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_found`: Not found */
        not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `forbidden`: Forbidden */
        forbidden: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `review_type_exists`: Review type already exists */
        review_type_exists: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `review_type_not_found`: Review type not found */
        review_type_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `disease_category_exists`: Disease category already exists */
        disease_category_exists: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `disease_category_not_found`: Disease category not found */
        disease_category_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `already_exists`: There is already one with this id; to change it, send replace: true */
        already_exists: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `coordinators_exist`: Case coordinators already exist for this speciality */
        coordinators_exist: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `coordinators_not_found`: Case coordinator record not found */
        coordinators_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `case_not_paid`: This is only possible for a paid case, and not in its present state (Completed) */
        case_not_paid: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `messages_closed`: No messages can be sent in the present state of the case (Completed) */
        messages_closed: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `session_not_found`: Session not found */
        session_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `document_not_found`: Document not found */
        document_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `upload_unfinished`: The upload is not finished yet */
        upload_unfinished: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `role_required`: Your role does not allow this */
        role_required: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `range_not_satisfiable`: The document is shorter than that */
        range_not_satisfiable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `not_acceptable`: This cannot be sent in any of the forms that you accept */
        not_acceptable: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `export_running`: Your data is being downloaded already. Wait until that has ended, or try again in a minute */
        export_running: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `erasure_request_not_found`: Request not found */
        erasure_request_not_found: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description `request_answered`: The request has been answered and cannot be withdrawn any more */
        request_answered: {
            headers: {
                "x-request-id": components["headers"]["RequestId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /** @description The caller’s own name for this call; one of another form is replaced */
        RequestId: string;
        /** @description 1 or ar: Arabic; anything else: English */
        Language: string;
        /** @description Makes a repeated call harmless: the same key with the same body gets the first answer again */
        IdempotencyKey: string;
        /** @description The version of the protocol */
        TusResumable: "1.0.0";
        /** @description The number of bytes of the whole file */
        UploadLength: number;
        /** @description `filename` and the name of the file in base64 */
        UploadMetadata: string;
        /** @description Where this part begins */
        UploadOffset: number;
    };
    requestBodies: never;
    headers: {
        /** @description The name of this call in the log */
        RequestId: string;
        /** @description Seconds to wait before trying again */
        RetryAfter: number;
        /** @description Where to go on */
        Location: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getAppHow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "title": "Written review",
                     *         "subtitle": "In a few steps",
                     *         "steps": [
                     *           {
                     *             "seq": 1,
                     *             "title": "Written review",
                     *             "icon": "stethoscope"
                     *           }
                     *         ],
                     *         "cta": {
                     *           "submit_now": "Submit now"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            title: string;
                            subtitle: string;
                            steps: {
                                seq: number;
                                title: string;
                                icon: string;
                            }[];
                            cta: {
                                submit_now: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appHow: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "title": "Written review",
                     *         "subtitle": "In a few steps",
                     *         "steps": [
                     *           {
                     *             "seq": 1,
                     *             "title": "Written review",
                     *             "icon": "stethoscope"
                     *           }
                     *         ],
                     *         "cta": {
                     *           "submit_now": "Submit now"
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            title: string;
                            subtitle: string;
                            steps: {
                                seq: number;
                                title: string;
                                icon: string;
                            }[];
                            cta: {
                                submit_now: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appSaveReviewCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
                /** @description Makes a repeated call harmless: the same key with the same body gets the first answer again */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "rt_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "patient_age": 45,
                 *       "patient_gender": "female",
                 *       "status": "draft",
                 *       "medical_history": "Chest pain since March",
                 *       "medical_documents": [
                 *         {
                 *           "url": "https://files.example.org/ct.pdf",
                 *           "key": "files/ct.pdf",
                 *           "name": "Sara Ahmad"
                 *         }
                 *       ],
                 *       "questions": [
                 *         "text"
                 *       ],
                 *       "patient_name": "Sara Ahmad",
                 *       "relation": "self",
                 *       "consent_version": "text",
                 *       "consent_ticks": {
                 *         "acting_for_other": true,
                 *         "medical_limits": true,
                 *         "use_of_data": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    rt_id: string;
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    patient_age: number;
                    patient_gender: components["schemas"]["Gender"];
                    /** @enum {string} */
                    status: "draft" | "review";
                    medical_history?: string;
                    medical_documents?: components["schemas"]["Document"][];
                    questions?: string[];
                    /** @description Whom the case is about */
                    patient_name?: string;
                    relation?: components["schemas"]["Relation"];
                    consent_version?: string;
                    consent_ticks?: components["schemas"]["ConsentTicks"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            /** @description `idempotency_key_reused`: This Idempotency-Key was used with another request; `quota_reached`: You have reached the limit for one person */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appEditReviewCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "rt_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "patient_age": 45,
                 *       "patient_gender": "female",
                 *       "status": "draft",
                 *       "medical_history": "Chest pain since March",
                 *       "medical_documents": [
                 *         {
                 *           "url": "https://files.example.org/ct.pdf",
                 *           "key": "files/ct.pdf",
                 *           "name": "Sara Ahmad"
                 *         }
                 *       ],
                 *       "questions": [
                 *         "text"
                 *       ],
                 *       "patient_name": "Sara Ahmad",
                 *       "relation": "self",
                 *       "consent_version": "text",
                 *       "consent_ticks": {
                 *         "acting_for_other": true,
                 *         "medical_limits": true,
                 *         "use_of_data": true
                 *       }
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    rt_id: string;
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    patient_age: number;
                    patient_gender: components["schemas"]["Gender"];
                    /** @enum {string} */
                    status: "draft" | "review";
                    medical_history?: string;
                    medical_documents?: components["schemas"]["Document"][];
                    questions?: string[];
                    /** @description Whom the case is about */
                    patient_name?: string;
                    relation?: components["schemas"]["Relation"];
                    consent_version?: string;
                    consent_ticks?: components["schemas"]["ConsentTicks"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_draft"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appListReviewCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "cases": [
                     *           {
                     *             "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *             "case_number": "SO-2026-000123-3",
                     *             "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *             "review_type": "Written review",
                     *             "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *             "disease": "Cardiology",
                     *             "patient_age": 45,
                     *             "patient_gender": "female",
                     *             "patient_name": "Sara Ahmad",
                     *             "relation": "self",
                     *             "status": "draft",
                     *             "status_label": "Under review",
                     *             "total_amount": 1500,
                     *             "currency": "SAR",
                     *             "payment_url": "https://pay.example.org/checkout/pay-1",
                     *             "due_date": "2026-03-10T09:30:00.000Z",
                     *             "is_late": true,
                     *             "expected_date": "2099-04-01",
                     *             "unread_messages": 1,
                     *             "open_requests": 1,
                     *             "created_date": "2026-03-10T09:30:00.000Z",
                     *             "updated_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "drafts": [
                     *           {
                     *             "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *             "case_number": "SO-2026-000123-3",
                     *             "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *             "review_type": "Written review",
                     *             "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *             "disease": "Cardiology",
                     *             "patient_age": 45,
                     *             "patient_gender": "female",
                     *             "patient_name": "Sara Ahmad",
                     *             "relation": "self",
                     *             "status": "draft",
                     *             "status_label": "Under review",
                     *             "total_amount": 1500,
                     *             "currency": "SAR",
                     *             "payment_url": "https://pay.example.org/checkout/pay-1",
                     *             "due_date": "2026-03-10T09:30:00.000Z",
                     *             "is_late": true,
                     *             "expected_date": "2099-04-01",
                     *             "unread_messages": 1,
                     *             "open_requests": 1,
                     *             "created_date": "2026-03-10T09:30:00.000Z",
                     *             "updated_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "summary": {
                     *           "total": 1,
                     *           "drafts": 1,
                     *           "by_status": {
                     *             "draft": 1,
                     *             "review": 1,
                     *             "payment_pending": 1,
                     *             "payment_failed": 1,
                     *             "payment_success": 1,
                     *             "rejected": 1,
                     *             "cancelled": 1,
                     *             "completed": 1
                     *           }
                     *         }
                     *       },
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            cases: components["schemas"]["CaseItem"][];
                            drafts?: components["schemas"]["CaseItem"][];
                            summary: {
                                total: number;
                                drafts: number;
                                by_status: {
                                    draft: number;
                                    review: number;
                                    payment_pending: number;
                                    payment_failed: number;
                                    payment_success: number;
                                    rejected: number;
                                    cancelled: number;
                                    completed: number;
                                };
                            };
                        };
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appReviewCaseDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "case_number": "SO-2026-000123-3",
                     *         "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "patient_age": 45,
                     *         "patient_gender": "female",
                     *         "status": "draft",
                     *         "medical_history": "Chest pain since March",
                     *         "medical_documents": [
                     *           {
                     *             "url": "https://files.example.org/ct.pdf",
                     *             "key": "files/ct.pdf",
                     *             "name": "Sara Ahmad",
                     *             "added_date": "2026-03-10T09:30:00.000Z",
                     *             "for_sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "for_doctor": "Dr. Huda Saleh",
                     *             "content_type": "application/pdf",
                     *             "bytes": 482113,
                     *             "state": "checking",
                     *             "uploaded_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "questions": [
                     *           "text"
                     *         ],
                     *         "created_date": "2026-03-10T09:30:00.000Z",
                     *         "updated_date": "2026-03-10T09:30:00.000Z",
                     *         "reject_reason": "The documents cannot be read",
                     *         "case_coordinator_id": "dr-7",
                     *         "patient_name": "Sara Ahmad",
                     *         "account_name": "Sara Ahmad",
                     *         "relation": "self",
                     *         "review_type": "Written review",
                     *         "disease": "Cardiology",
                     *         "status_label": "Under review",
                     *         "studies": [
                     *           {
                     *             "study_uid": "1.2.840.113619.2.55.3.1",
                     *             "date": "2026-03-10",
                     *             "modalities": [
                     *               "text"
                     *             ],
                     *             "description": "Specialists look at your documents",
                     *             "series": 1,
                     *             "instances": 1,
                     *             "warnings": [
                     *               "two_people"
                     *             ],
                     *             "findings": {
                     *               "measurements": 1,
                     *               "key_pictures": 1
                     *             }
                     *           }
                     *         ],
                     *         "timeline": [
                     *           {
                     *             "milestone": "new_case",
                     *             "title": "Written review",
                     *             "date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "coordinator": {
                     *           "doctor_id": "dr-7",
                     *           "name": "Sara Ahmad",
                     *           "speciality": "Cardiology"
                     *         },
                     *         "requested_documents": [
                     *           {
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "doctor_name": "Dr. Huda Saleh",
                     *             "documents": [
                     *               "CT report"
                     *             ]
                     *           }
                     *         ],
                     *         "total_amount": 1500,
                     *         "currency": "SAR",
                     *         "payment_url": "https://pay.example.org/checkout/pay-1",
                     *         "payment_status": "unpaid",
                     *         "refund_amount": 1500,
                     *         "refund_currency": "SAR",
                     *         "due_date": "2026-03-10T09:30:00.000Z",
                     *         "is_late": true,
                     *         "expected_date": "2099-04-01",
                     *         "delay": {
                     *           "reason": "Asked for twice",
                     *           "new_date": "2099-04-01",
                     *           "notified_date": "2026-03-10T09:30:00.000Z"
                     *         },
                     *         "consent": {
                     *           "version": "text",
                     *           "given_date": "2026-03-10T09:30:00.000Z",
                     *           "withdrawn_date": "2026-03-10T09:30:00.000Z"
                     *         },
                     *         "consent_ticks": {
                     *           "acting_for_other": true,
                     *           "medical_limits": true,
                     *           "use_of_data": true
                     *         },
                     *         "cancel_reason": "Asked for twice",
                     *         "unread_messages": 1,
                     *         "can_edit": true,
                     *         "can_cancel": true,
                     *         "allowed": [
                     *           "edit-review-case"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["CaseDetails"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appUpdateMeddocs: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "med_docs": [
                 *         {
                 *           "url": "https://files.example.org/ct.pdf",
                 *           "key": "files/ct.pdf",
                 *           "name": "Sara Ahmad"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    med_docs: components["schemas"]["Document"][];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: Record<string, never>;
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_draft"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appAddDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "med_docs": [
                 *         {
                 *           "url": "https://files.example.org/ct.pdf",
                 *           "key": "files/ct.pdf",
                 *           "name": "Sara Ahmad"
                 *         }
                 *       ],
                 *       "note": "Please look at the second scan"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    med_docs: components["schemas"]["Document"][];
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `use_edit`: The case is a draft: documents are added by editing it; `documents_full`: The case holds 50 documents already; answer in words instead */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appAnswerDocumentRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "med_docs": [
                 *         {
                 *           "url": "https://files.example.org/ct.pdf",
                 *           "key": "files/ct.pdf",
                 *           "name": "Sara Ahmad"
                 *         }
                 *       ],
                 *       "complete": true,
                 *       "note": "Please look at the second scan"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    med_docs: components["schemas"]["Document"][];
                    complete?: boolean;
                    note?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            /** @description `no_documents_requested`: No documents are requested for this case; `documents_full`: The case holds 50 documents already; answer in words instead */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appGetStickyData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "cards": [
                     *           {
                     *             "card_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d90",
                     *             "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *             "case_number": "SO-2026-000123-3",
                     *             "kind": "under_review",
                     *             "title": "Written review",
                     *             "message": "Success",
                     *             "review_type": "Written review",
                     *             "disease": "Cardiology",
                     *             "patient_name": "Sara Ahmad",
                     *             "relation": "self",
                     *             "unread_messages": 1,
                     *             "total_amount": 1500,
                     *             "currency": "SAR",
                     *             "is_late": true,
                     *             "expected_date": "2099-04-01",
                     *             "action": {
                     *               "label": "Pay now",
                     *               "url": "https://files.example.org/ct.pdf"
                     *             },
                     *             "updated_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            cards: components["schemas"]["Card"][];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appCancellationReasons: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "refundable": true,
                     *         "refund_amount": 1500,
                     *         "refund_currency": "SAR",
                     *         "reasons": [
                     *           {
                     *             "code": "changed_mind",
                     *             "title": "Written review"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description What refund-payment can give back now; 0 while a refund is under way or failed */
                            refundable: boolean;
                            /** @description What comes back, or would when the case is cancelled */
                            refund_amount: number | null;
                            refund_currency: string | null;
                            reasons: {
                                code: components["schemas"]["CancellationReason"];
                                title: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appCancelReviewCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason_code": "changed_mind",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason_code?: components["schemas"]["CancellationReason"];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft",
                     *         "refund": "none"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                            refund: components["schemas"]["RefundOutcome"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_cancellable"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appConfirmOrderDeatils: {
        parameters: {
            query: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "case_number": "SO-2026-000123-3",
                     *         "review_type": "Written review",
                     *         "disease": "Cardiology",
                     *         "patient_age": 45,
                     *         "patient_gender": "female",
                     *         "status": "draft",
                     *         "payment_status": "unpaid",
                     *         "total_amount": 1500,
                     *         "currency": "SAR",
                     *         "payment_url": "https://pay.example.org/checkout/pay-1",
                     *         "invoice_no": "INV-2026-000001",
                     *         "paid_date": "2026-03-10T09:30:00.000Z",
                     *         "due_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description The number for people */
                            case_number: string;
                            review_type: string;
                            disease: string;
                            patient_age: number;
                            patient_gender: components["schemas"]["Gender"];
                            status: components["schemas"]["CaseStatus"];
                            payment_status: components["schemas"]["PaymentStatus"];
                            total_amount: number | null;
                            currency: string;
                            /** Format: uri */
                            payment_url: string | null;
                            invoice_no: string | null;
                            /** Format: date-time */
                            paid_date: string | null;
                            /** Format: date-time */
                            due_date: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            404: components["responses"]["case_not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appDraftReminders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "eligible": 1,
                     *         "notified": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            eligible: number;
                            notified: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `forbidden`: Forbidden */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appViewReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "case_number": "SO-2026-000123-3",
                     *         "completed_date": "2026-03-10T09:30:00.000Z",
                     *         "coordinator": {
                     *           "doctor_id": "dr-7",
                     *           "name": "Sara Ahmad"
                     *         },
                     *         "summary": "Medical treatment is enough for now.",
                     *         "diagnosis": "Stable angina",
                     *         "recommendations": "Aspirin 100 mg daily",
                     *         "pictures": [
                     *           {
                     *             "picture_id": "text",
                     *             "caption": "text",
                     *             "width": 1,
                     *             "height": 1,
                     *             "url": "https://files.example.org/ct.pdf"
                     *           }
                     *         ],
                     *         "opinions": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "doctor_name": "Dr. Huda Saleh",
                     *             "diagnosis": "Stable angina",
                     *             "recommendations": "Aspirin 100 mg daily",
                     *             "pictures": [
                     *               {
                     *                 "picture_id": "text",
                     *                 "caption": "text",
                     *                 "width": 1,
                     *                 "height": 1,
                     *                 "url": "https://files.example.org/ct.pdf"
                     *               }
                     *             ],
                     *             "submitted_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "outcome": "confirmed",
                     *         "outcome_label": "The diagnosis is changed",
                     *         "notice": "The patient was not examined in person.",
                     *         "questions": [
                     *           {
                     *             "question": "text",
                     *             "answer": "Yes, for three months"
                     *           }
                     *         ],
                     *         "addenda": [
                     *           {
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "doctor_name": "Dr. Huda Saleh",
                     *             "text": "text"
                     *           }
                     *         ],
                     *         "versions": [
                     *           {
                     *             "version": 1,
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *           }
                     *         ],
                     *         "verification": {
                     *           "code": "text",
                     *           "url": "https://files.example.org/ct.pdf"
                     *         },
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf",
                     *         "pdf_expires_at": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description The number for people */
                            case_number: string;
                            /** Format: date-time */
                            completed_date: string;
                            coordinator: {
                                /** @description A doctor, by the id of the hospital */
                                doctor_id: string;
                                name: string;
                            };
                            summary: string;
                            diagnosis: string | null;
                            recommendations: string | null;
                            pictures: components["schemas"]["Picture"][];
                            opinions: {
                                /** @description A doctor, by the id of the hospital */
                                doctor_id: string;
                                doctor_name: string;
                                diagnosis: string;
                                recommendations: string;
                                pictures: components["schemas"]["Picture"][];
                                /** Format: date-time */
                                submitted_date: string;
                            }[];
                            outcome: components["schemas"]["ReviewOutcome"] | null;
                            /** @description The outcome in the caller’s language */
                            outcome_label: string | null;
                            /** @description The caution that the PDF bears too */
                            notice: string;
                            questions: {
                                question: string;
                                answer: string | null;
                            }[];
                            addenda: {
                                /** Format: date-time */
                                date: string;
                                doctor_name: string;
                                text: string;
                            }[];
                            versions: {
                                version: number;
                                /** Format: date-time */
                                date: string;
                                /** Format: uri */
                                pdf_url: string;
                            }[];
                            verification: {
                                code: string;
                                /** @description An address that a browser can open */
                                url: string;
                            } | null;
                            /** Format: uri */
                            pdf_url: string;
                            /** Format: date-time */
                            pdf_expires_at: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["report_not_ready"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appViewInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "invoice_no": "INV-2026-000001",
                     *         "issued_date": "2026-03-10T09:30:00.000Z",
                     *         "amount": 1500,
                     *         "currency": "SAR",
                     *         "tax_invoice_no": "TAX-88213",
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf",
                     *         "credit_note": {
                     *           "number": "text",
                     *           "issued_date": "2026-03-10T09:30:00.000Z",
                     *           "amount": 1500,
                     *           "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *         },
                     *         "credit_notes": [
                     *           {
                     *             "number": "text",
                     *             "issued_date": "2026-03-10T09:30:00.000Z",
                     *             "amount": 1500,
                     *             "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            invoice_no: string;
                            /** Format: date-time */
                            issued_date: string;
                            amount: number;
                            currency: string;
                            /** @description The number that the hospital’s accounting system gave its own invoice */
                            tax_invoice_no: string | null;
                            /** Format: uri */
                            pdf_url: string;
                            credit_note: {
                                number: string;
                                /** Format: date-time */
                                issued_date: string;
                                amount: number;
                                /** Format: uri */
                                pdf_url: string;
                            } | null;
                            credit_notes: {
                                number: string;
                                /** Format: date-time */
                                issued_date: string;
                                amount: number;
                                /** Format: uri */
                                pdf_url: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            /** @description `case_not_found`: Case not found; `invoice_not_found`: There is no receipt for this case */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appSendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "text": "text",
                 *       "documents": [
                 *         "CT report"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    text: string;
                    documents?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *         "sent_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A message
                             */
                            message_id: string;
                            /** Format: date-time */
                            sent_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            /** @description `messages_closed`: No messages can be sent in the present state of the case (Completed); `case_closed`: This is not possible in the present state of the case (Completed); `documents_full`: The case holds 50 documents already; answer in words instead */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appListMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *           "from": "patient",
                     *           "text": "text",
                     *           "documents": [
                     *             {
                     *               "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90",
                     *               "name": "Sara Ahmad"
                     *             }
                     *           ],
                     *           "sent_date": "2026-03-10T09:30:00.000Z",
                     *           "read_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Message"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appCaseAccess: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "actor": {
                     *             "kind": "patient",
                     *             "name": "Sara Ahmad"
                     *           },
                     *           "action": "opened_case",
                     *           "title": "Written review"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** Format: date-time */
                            date: string;
                            actor: {
                                kind: components["schemas"]["ReaderKind"];
                                name: string;
                            };
                            action: components["schemas"]["AccessAction"];
                            title: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appListExports: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "actor": {
                     *             "kind": "patient",
                     *             "name": "Sara Ahmad"
                     *           },
                     *           "action": "opened_case",
                     *           "title": "Written review"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** Format: date-time */
                            date: string;
                            actor: {
                                kind: components["schemas"]["ReaderKind"];
                                name: string;
                            };
                            action: components["schemas"]["AccessAction"];
                            title: string;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getAppConsentNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "version": "text",
                     *         "title": "Written review",
                     *         "text": "text",
                     *         "ticks": [
                     *           {
                     *             "id": "acting_for_other",
                     *             "text": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            version: string;
                            title: string;
                            text: string;
                            ticks: {
                                id: components["schemas"]["ConsentTick"];
                                text: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appConsentNotice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "version": "text",
                     *         "title": "Written review",
                     *         "text": "text",
                     *         "ticks": [
                     *           {
                     *             "id": "acting_for_other",
                     *             "text": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            version: string;
                            title: string;
                            text: string;
                            ticks: {
                                id: components["schemas"]["ConsentTick"];
                                text: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appWithdrawConsent: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft",
                     *         "refund": "none"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                            refund: components["schemas"]["RefundOutcome"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "email": "sara@example.org",
                     *         "phone": "+966500000000",
                     *         "email_on": true,
                     *         "sms_on": true,
                     *         "lang": "en",
                     *         "channels": [
                     *           "email"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appSaveContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "email_on": true,
                 *       "sms_on": true,
                 *       "lang": "en"
                 *     }
                 */
                "application/json": {
                    /** @description Whether messages go by e-mail */
                    email_on?: boolean;
                    /** @description Whether messages go by SMS */
                    sms_on?: boolean;
                    /** @enum {string} */
                    lang?: "en" | "ar";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "email": "sara@example.org",
                     *         "phone": "+966500000000",
                     *         "email_on": true,
                     *         "sms_on": true,
                     *         "lang": "en",
                     *         "channels": [
                     *           "email"
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Contact"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRejectReviewcase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reject_reason": "The documents cannot be read"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reject_reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `case_already_rejected`: The case is already rejected; `case_not_rejectable`: Only a draft or submitted case can be rejected (the case is now: Completed) */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAssignCoordinator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "doctor_id": "dr-7",
                 *       "requested_documents": [
                 *         "CT report"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                    requested_documents?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_in_review"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminEditCoordinator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "doctor_id": "dr-7"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["coordinator_not_changeable"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminReplaceCoordinator: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "doctor_id": "dr-7",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRemoveDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `coordinator_stays`: The coordinator of a case is replaced by an administrator, not taken off the team */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRemindDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "reminded_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /** Format: date-time */
                            reminded_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `case_not_paid`: This is only possible for a paid case, and not in its present state (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened; `already_reminded`: The doctor has been reminded within the last 24 hours */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAssignCoordinators: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_ids": [
                 *         "text"
                 *       ],
                 *       "doctor_id": "dr-7"
                 *     }
                 */
                "application/json": {
                    case_ids: string[];
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "assigned": [
                     *           {
                     *             "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *           }
                     *         ],
                     *         "refused": [
                     *           {
                     *             "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *             "code": "text"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            assigned: {
                                /**
                                 * Format: uuid
                                 * @description A case
                                 */
                                case_id: string;
                                /**
                                 * Format: uuid
                                 * @description An assignment: a doctor’s place on a case
                                 */
                                sop_id: string;
                            }[];
                            refused: {
                                case_id: components["schemas"]["GivenCaseId"];
                                code: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminCancelReviewCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft",
                     *         "refund": "none"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                            refund: components["schemas"]["RefundOutcome"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_cancellable"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminVerifyCaseAndEmp: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "emp_id": "dr-7"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description An employee, by the id of the hospital */
                    emp_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "valid": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            valid: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice",
                 *       "thread": "team",
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason: string;
                    /**
                     * @description Which conversation: with the patient, or within the team
                     * @enum {string}
                     */
                    thread?: "patient" | "team";
                    page?: number;
                    size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *           "from": "patient",
                     *           "text": "text",
                     *           "documents": [
                     *             {
                     *               "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90",
                     *               "name": "Sara Ahmad"
                     *             }
                     *           ],
                     *           "sent_date": "2026-03-10T09:30:00.000Z",
                     *           "read_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["AnyMessage"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `reason_required`: Say first why you need to see this case */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAddNote: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "note_id": "019d0b70-2a00-7f34-8e3a-4b5c6d7e8f90",
                     *         "date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A note
                             */
                            note_id: string;
                            /** Format: date-time */
                            date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListNotes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    page?: number;
                    size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "note_id": "019d0b70-2a00-7f34-8e3a-4b5c6d7e8f90",
                     *           "by": "text",
                     *           "text": "text",
                     *           "date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Note"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListDeliveries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "id": "user-1",
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "event": "coordinator_assigned",
                     *           "to": "patient",
                     *           "channel": "email",
                     *           "state": "sent",
                     *           "address": "s***@e***.sa"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Delivery"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListUndelivered: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "id": "user-1",
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "event": "coordinator_assigned",
                     *           "to": "patient",
                     *           "channel": "email",
                     *           "state": "sent",
                     *           "address": "s***@e***.sa",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Undelivered"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListHolidays: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "year": 2026
                 *     }
                 */
                "application/json": {
                    year: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "year": 2026,
                     *         "days": [
                     *           {
                     *             "date": "2026-03-10",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر"
                     *           }
                     *         ],
                     *         "proposed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            year: number;
                            days: {
                                date: string;
                                name_en: string;
                                name_ar: string;
                            }[];
                            proposed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveHolidays: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "year": 2026,
                 *       "days": [
                 *         {
                 *           "date": "2026-03-10",
                 *           "name_en": "Dr. Omar Nasser",
                 *           "name_ar": "د. عمر ناصر"
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    year: number;
                    days: {
                        /** Format: date */
                        date: string;
                        name_en: string;
                        name_ar: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "year": 2026,
                     *         "days": [
                     *           {
                     *             "date": "2026-03-10",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر"
                     *           }
                     *         ],
                     *         "proposed": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            year: number;
                            days: {
                                date: string;
                                name_en: string;
                                name_ar: string;
                            }[];
                            proposed: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminWorklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "to_assign": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "to_pay_long": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "overdue": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "mismatches": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "failed_refunds": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "disputes": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "failed_messages": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "nobody_reached": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "erasure_requests": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "approvals": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "retention_due": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "holds_released": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "bulk_reads": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         },
                     *         "ending_certificate": {
                     *           "count": 1,
                     *           "items": [
                     *             {
                     *               "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *               "case_number": "SO-2026-000123-3",
                     *               "id": "user-1",
                     *               "date": "2026-03-10T09:30:00.000Z",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "name": "Sara Ahmad",
                     *               "patient_name": "Sara Ahmad",
                     *               "disease": "Cardiology",
                     *               "coordinator": "text"
                     *             }
                     *           ]
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            to_assign: components["schemas"]["Waiting"];
                            to_pay_long: components["schemas"]["Waiting"];
                            overdue: components["schemas"]["Waiting"];
                            mismatches: components["schemas"]["Waiting"];
                            failed_refunds: components["schemas"]["Waiting"];
                            disputes: components["schemas"]["Waiting"];
                            failed_messages: components["schemas"]["Waiting"];
                            nobody_reached: components["schemas"]["Waiting"];
                            erasure_requests: components["schemas"]["Waiting"];
                            approvals: components["schemas"]["Waiting"];
                            retention_due: components["schemas"]["Waiting"];
                            holds_released: components["schemas"]["Waiting"];
                            bulk_reads: components["schemas"]["Waiting"];
                            ending_certificate: components["schemas"]["Waiting"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRetryRefund: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "refund_id": "019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A refund
                     */
                    refund_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "refund_id": "019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "requested"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A refund
                             */
                            refund_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["RefundState"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["refund_not_found"];
            409: components["responses"]["refund_not_failed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRetryMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "id": "user-1"
                 *     }
                 */
                "application/json": {
                    id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "id": "user-1",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["message_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAcceptMismatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft",
                     *         "payment_status": "unpaid",
                     *         "amount": 1500,
                     *         "currency": "SAR",
                     *         "invoice_no": "INV-2026-000001"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                            payment_status: components["schemas"]["PaymentStatus"];
                            amount: number;
                            currency: string;
                            invoice_no: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `no_mismatch`: There is no payment of another amount that could be accepted for this case; `other_currency`: The payment was made in another currency and cannot be accepted */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminViewInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "invoice_no": "INV-2026-000001",
                     *         "issued_date": "2026-03-10T09:30:00.000Z",
                     *         "amount": 1500,
                     *         "currency": "SAR",
                     *         "tax_invoice_no": "TAX-88213",
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf",
                     *         "credit_note": {
                     *           "number": "text",
                     *           "issued_date": "2026-03-10T09:30:00.000Z",
                     *           "amount": 1500,
                     *           "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *         },
                     *         "credit_notes": [
                     *           {
                     *             "number": "text",
                     *             "issued_date": "2026-03-10T09:30:00.000Z",
                     *             "amount": 1500,
                     *             "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            invoice_no: string;
                            /** Format: date-time */
                            issued_date: string;
                            amount: number;
                            currency: string;
                            /** @description The number that the hospital’s accounting system gave its own invoice */
                            tax_invoice_no: string | null;
                            /** Format: uri */
                            pdf_url: string;
                            credit_note: {
                                number: string;
                                /** Format: date-time */
                                issued_date: string;
                                amount: number;
                                /** Format: uri */
                                pdf_url: string;
                            } | null;
                            credit_notes: {
                                number: string;
                                /** Format: date-time */
                                issued_date: string;
                                amount: number;
                                /** Format: uri */
                                pdf_url: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_not_found`: Case not found; `invoice_not_found`: There is no receipt for this case */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSetTaxInvoice: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "number": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** Format: plain-line */
                    number: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "invoice_no": "INV-2026-000001",
                     *         "tax_invoice_no": "TAX-88213"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            invoice_no: string;
                            /** @description The number that the hospital’s accounting system gave its own invoice */
                            tax_invoice_no: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_not_found`: Case not found; `invoice_not_found`: There is no receipt for this case */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRefundPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "amount": 1500,
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    amount: number;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "refund_id": "019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f",
                     *         "amount": 1500,
                     *         "status": "requested"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A refund
                             */
                            refund_id: string;
                            amount: number;
                            status: components["schemas"]["RefundState"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `case_not_paid`: This is only possible for a paid case, and not in its present state (Completed); `case_without_payment`: There is no payment for this case; `refund_running`: A refund of this payment is under way or has failed; it must be finished first */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminExportPayments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "date_from": "2026-03-01",
                 *       "date_to": "2026-03-31"
                 *     }
                 */
                "application/json": {
                    /** @description A day in Riyadh, or a moment */
                    date_from: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment */
                    date_to: string | unknown | unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminExportReviewCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "status": "draft",
                 *       "payment": "unpaid",
                 *       "date_from": "2026-03-01",
                 *       "date_to": "2026-03-31",
                 *       "rt_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "coordinator_id": "dr-7",
                 *       "overdue": true,
                 *       "closed_from": "2026-03-01",
                 *       "closed_to": "2026-03-31",
                 *       "outcome": "confirmed",
                 *       "readable": true
                 *     }
                 */
                "application/json": {
                    /** @description What to search for; blank means everything */
                    q?: string;
                    status?: components["schemas"]["CaseStatus"] | components["schemas"]["CaseStatus"][];
                    payment?: components["schemas"]["PaymentStatus"] | components["schemas"]["PaymentStatus"][];
                    /** @description A day in Riyadh, or a moment */
                    date_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment */
                    date_to?: string | unknown | unknown;
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    rt_id?: string;
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id?: string;
                    coordinator_id?: string;
                    overdue?: boolean;
                    /** @description A day in Riyadh, or a moment, at or after which the case was closed */
                    closed_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment, until which the case was closed */
                    closed_to?: string | unknown | unknown;
                    outcome?: components["schemas"]["ReviewOutcome"] | components["schemas"]["ReviewOutcome"][];
                    readable?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `reason_required`: Say first why you need to see this case */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListReviewCases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "status": "draft",
                 *       "payment": "unpaid",
                 *       "date_from": "2026-03-01",
                 *       "date_to": "2026-03-31",
                 *       "rt_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "coordinator_id": "dr-7",
                 *       "overdue": true,
                 *       "closed_from": "2026-03-01",
                 *       "closed_to": "2026-03-31",
                 *       "outcome": "confirmed",
                 *       "sort": "newest"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    status?: components["schemas"]["CaseStatus"] | components["schemas"]["CaseStatus"][];
                    payment?: components["schemas"]["PaymentStatus"] | components["schemas"]["PaymentStatus"][];
                    /** @description A day in Riyadh, or a moment */
                    date_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment */
                    date_to?: string | unknown | unknown;
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    rt_id?: string;
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id?: string;
                    coordinator_id?: string;
                    overdue?: boolean;
                    /** @description A day in Riyadh, or a moment, at or after which the case was closed */
                    closed_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment, until which the case was closed */
                    closed_to?: string | unknown | unknown;
                    outcome?: components["schemas"]["ReviewOutcome"] | components["schemas"]["ReviewOutcome"][];
                    /** @enum {string} */
                    sort?: "newest" | "due" | "oldest" | "updated" | "amount";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "user_id": "user-1",
                     *           "patient_name": "Sara Ahmad",
                     *           "account_name": "Sara Ahmad",
                     *           "relation": "self",
                     *           "patient_age": 45,
                     *           "patient_gender": "female",
                     *           "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *           "review_type_en": "Written review",
                     *           "review_type_ar": "مراجعة مكتوبة",
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "spec_en": "Cardiology",
                     *           "spec_ar": "أمراض القلب",
                     *           "status": "draft",
                     *           "payment_status": "unpaid",
                     *           "total_amount": 1500,
                     *           "currency": "SAR",
                     *           "case_coordinator_id": "dr-7",
                     *           "coordinator_name": "Dr. Omar Nasser",
                     *           "doctor_names": [
                     *             "Dr. Huda Saleh"
                     *           ],
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "updated_date": "2026-03-10T09:30:00.000Z",
                     *           "due_date": "2026-03-10T09:30:00.000Z",
                     *           "is_overdue": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["CaseRow"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `reason_required`: Say first why you need to see this case */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminReviewCaseDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case": {
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "patient_age": 45,
                     *           "patient_gender": "female",
                     *           "status": "draft",
                     *           "medical_history": "Chest pain since March",
                     *           "medical_documents": [
                     *             {
                     *               "url": "https://files.example.org/ct.pdf",
                     *               "key": "files/ct.pdf",
                     *               "name": "Sara Ahmad",
                     *               "added_date": "2026-03-10T09:30:00.000Z",
                     *               "for_sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *               "for_doctor": "Dr. Huda Saleh",
                     *               "content_type": "application/pdf",
                     *               "bytes": 482113,
                     *               "state": "checking",
                     *               "uploaded_date": "2026-03-10T09:30:00.000Z"
                     *             }
                     *           ],
                     *           "questions": [
                     *             "text"
                     *           ],
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "updated_date": "2026-03-10T09:30:00.000Z",
                     *           "reject_reason": "The documents cannot be read",
                     *           "case_coordinator_id": "dr-7",
                     *           "patient_name": "Sara Ahmad",
                     *           "account_name": "Sara Ahmad",
                     *           "relation": "self",
                     *           "user_id": "user-1",
                     *           "cancel_reason": "Asked for twice",
                     *           "draft_notif_sent": 1,
                     *           "delay_report_sent": 1,
                     *           "payment_url": "https://pay.example.org/checkout/pay-1",
                     *           "total_amount": 1500,
                     *           "report": {},
                     *           "outcome": "confirmed"
                     *         },
                     *         "studies": [
                     *           {
                     *             "study_uid": "1.2.840.113619.2.55.3.1",
                     *             "date": "2026-03-10",
                     *             "modalities": [
                     *               "text"
                     *             ],
                     *             "description": "Specialists look at your documents",
                     *             "series": 1,
                     *             "instances": 1,
                     *             "warnings": [
                     *               "two_people"
                     *             ],
                     *             "findings": {
                     *               "measurements": 1,
                     *               "key_pictures": 1
                     *             }
                     *           }
                     *         ],
                     *         "patient": {
                     *           "user_id": "user-1",
                     *           "name": "Sara Ahmad",
                     *           "phone": "+966500000000",
                     *           "email": "sara@example.org"
                     *         },
                     *         "review_type": {
                     *           "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *           "title_en": "Written review",
                     *           "title_ar": "مراجعة مكتوبة"
                     *         },
                     *         "disease": {
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "spec_en": "Cardiology",
                     *           "spec_ar": "أمراض القلب"
                     *         },
                     *         "timeline": [
                     *           {
                     *             "milestone": "new_case",
                     *             "title_en": "Written review",
                     *             "title_ar": "مراجعة مكتوبة",
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "actor_kind": "patient",
                     *             "actor_id": "dr-7",
                     *             "note": "Please look at the second scan"
                     *           }
                     *         ],
                     *         "activity": [
                     *           {
                     *             "action": "coordinator_assigned",
                     *             "actor_kind": "patient",
                     *             "actor_id": "dr-7",
                     *             "note": "Please look at the second scan",
                     *             "details": {},
                     *             "date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "team": {
                     *           "coordinator": {
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "doctor_id": "dr-7",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "opinion_status": "pending",
                     *             "note": "Please look at the second scan",
                     *             "wished_date": "2026-03-20",
                     *             "answer_note": "There is no older scan",
                     *             "requested_documents": [
                     *               "CT report"
                     *             ],
                     *             "assigned_date": "2026-03-10T09:30:00.000Z",
                     *             "submitted_date": "2026-03-10T09:30:00.000Z",
                     *             "reminded_date": "2026-03-10T09:30:00.000Z",
                     *             "can_remind": true
                     *           },
                     *           "doctors": [
                     *             {
                     *               "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *               "doctor_id": "dr-7",
                     *               "name_en": "Dr. Omar Nasser",
                     *               "name_ar": "د. عمر ناصر",
                     *               "opinion_status": "pending",
                     *               "note": "Please look at the second scan",
                     *               "wished_date": "2026-03-20",
                     *               "answer_note": "There is no older scan",
                     *               "requested_documents": [
                     *                 "CT report"
                     *               ],
                     *               "assigned_date": "2026-03-10T09:30:00.000Z",
                     *               "submitted_date": "2026-03-10T09:30:00.000Z",
                     *               "reminded_date": "2026-03-10T09:30:00.000Z",
                     *               "can_remind": true
                     *             }
                     *           ]
                     *         },
                     *         "doctors": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر"
                     *           }
                     *         ],
                     *         "financial": {
                     *           "total_amount": 1500,
                     *           "currency": "SAR",
                     *           "payment_status": "unpaid",
                     *           "payment_url": "https://pay.example.org/checkout/pay-1",
                     *           "paid_date": "2026-03-10T09:30:00.000Z",
                     *           "seen_amount": 1,
                     *           "seen_amount_text": "1500.00",
                     *           "seen_currency": "SAR",
                     *           "invoice": {
                     *             "invoice_no": "INV-2026-000001",
                     *             "amount": 1500,
                     *             "currency": "SAR",
                     *             "issued_date": "2026-03-10T09:30:00.000Z"
                     *           },
                     *           "provider": "stripe",
                     *           "provider_payment_id": "pi_3Nabc",
                     *           "refund": {
                     *             "refund_id": "019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f",
                     *             "amount": 1500,
                     *             "currency": "SAR",
                     *             "status": "requested",
                     *             "reason": "Asked for twice",
                     *             "requested_date": "2026-03-10T09:30:00.000Z",
                     *             "settled_date": "2026-03-10T09:30:00.000Z",
                     *             "last_error": "The gateway does not answer",
                     *             "provider_refund_id": "re_3Nabc",
                     *             "credit_note_no": "CRN-2026-000001"
                     *           },
                     *           "refunds": [
                     *             {
                     *               "refund_id": "019d0b40-1c00-7e22-8d2f-3a4b5c6d7e8f",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "status": "requested",
                     *               "reason": "Asked for twice",
                     *               "requested_date": "2026-03-10T09:30:00.000Z",
                     *               "settled_date": "2026-03-10T09:30:00.000Z",
                     *               "last_error": "The gateway does not answer",
                     *               "provider_refund_id": "re_3Nabc",
                     *               "credit_note_no": "CRN-2026-000001"
                     *             }
                     *           ],
                     *           "disputes": [
                     *             {
                     *               "dispute_id": "dp_1Nabc",
                     *               "amount": 1500,
                     *               "currency": "SAR",
                     *               "opened_date": "2026-03-10T09:30:00.000Z",
                     *               "closed_date": "2026-03-10T09:30:00.000Z"
                     *             }
                     *           ],
                     *           "refundable": 1500
                     *         },
                     *         "delay": {
                     *           "reason": "Asked for twice",
                     *           "new_date": "2099-04-01",
                     *           "notified_date": "2026-03-10T09:30:00.000Z"
                     *         },
                     *         "due_date": "2026-03-10T09:30:00.000Z",
                     *         "is_overdue": true,
                     *         "on_hold": true,
                     *         "consent": {
                     *           "version": "text",
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "language": "en",
                     *           "withdrawn_date": "2026-03-10T09:30:00.000Z"
                     *         },
                     *         "erasure": {
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "actor_kind": "patient",
                     *           "actor_id": "dr-7",
                     *           "reason": "Asked for twice"
                     *         },
                     *         "allowed": [
                     *           "edit-review-case"
                     *         ],
                     *         "withheld": true,
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["CaseFile"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminOpenCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "until": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** Format: date-time */
                            until: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminDashboardOverview: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "period": "today"
                 *     }
                 */
                "application/json": {
                    period?: components["schemas"]["PeriodName"];
                    /**
                     * Format: date
                     * @description A day in Riyadh
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description A day in Riyadh
                     */
                    to?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "period": {
                     *           "name": "today",
                     *           "from": "2026-03-01",
                     *           "to": "2026-03-31",
                     *           "timezone": "Asia/Riyadh"
                     *         },
                     *         "totals": {
                     *           "created": 1,
                     *           "completed": 1,
                     *           "cancelled": 1,
                     *           "rejected": 1,
                     *           "overdue": 1
                     *         },
                     *         "by_status": {
                     *           "draft": 1,
                     *           "review": 1,
                     *           "payment_pending": 1,
                     *           "payment_failed": 1,
                     *           "payment_success": 1,
                     *           "rejected": 1,
                     *           "cancelled": 1,
                     *           "completed": 1
                     *         },
                     *         "revenue": {
                     *           "collected": 1,
                     *           "refunded": 1,
                     *           "net": 1,
                     *           "currency": "SAR",
                     *           "unallocated": [
                     *             {
                     *               "amount": 1500,
                     *               "currency": "SAR"
                     *             }
                     *           ]
                     *         },
                     *         "outcomes": {
                     *           "confirmed": 1,
                     *           "changed_diagnosis": 1,
                     *           "changed_treatment": 1,
                     *           "changed_both": 1,
                     *           "inconclusive": 1
                     *         },
                     *         "turnaround_hours": {
                     *           "median": 1,
                     *           "p90": 1
                     *         },
                     *         "series": [
                     *           {
                     *             "date": "2026-03-10",
                     *             "created": 1,
                     *             "paid": 1,
                     *             "completed": 1
                     *           }
                     *         ],
                     *         "by_category": [
                     *           {
                     *             "id": "user-1",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "created": 1,
                     *             "completed": 1
                     *           }
                     *         ],
                     *         "by_review_type": [
                     *           {
                     *             "id": "user-1",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "created": 1,
                     *             "completed": 1
                     *           }
                     *         ],
                     *         "previous": {
                     *           "created": 1,
                     *           "completed": 1,
                     *           "cancelled": 1,
                     *           "rejected": 1,
                     *           "overdue": 1
                     *         }
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Dashboard"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAccessLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "actor_id": "dr-7",
                 *       "action": "opened_case",
                 *       "date_from": "2026-03-01",
                 *       "date_to": "2026-03-31"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id?: string;
                    actor_id?: string;
                    action?: components["schemas"]["AccessAction"] | components["schemas"]["AccessAction"][];
                    /** @description A day in Riyadh, or a moment */
                    date_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment */
                    date_to?: string | unknown | unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "access_id": 1,
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "surface": "app",
                     *           "actor": {
                     *             "kind": "patient",
                     *             "id": "user-1",
                     *             "name": "Sara Ahmad"
                     *           },
                     *           "action": "opened_case",
                     *           "title": "Written review",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "object_id": "text",
                     *           "document_name": "text",
                     *           "request_id": "text",
                     *           "given_request_id": "text",
                     *           "address": "s***@e***.sa",
                     *           "words": "text",
                     *           "reason": "Asked for twice",
                     *           "filter": {},
                     *           "count": 1
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            access_id: number;
                            /** Format: date-time */
                            date: string;
                            surface: components["schemas"]["ReaderSurface"];
                            actor: {
                                kind: components["schemas"]["ReaderKind"];
                                id: string;
                                name: string;
                            };
                            action: components["schemas"]["AccessAction"];
                            title: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string | null;
                            /** @description The number for people */
                            case_number: string | null;
                            object_id: string | null;
                            document_name: string | null;
                            request_id: string | null;
                            given_request_id: string | null;
                            /** @description An address, masked */
                            address: string | null;
                            words: string | null;
                            reason: string | null;
                            filter: {
                                [key: string]: unknown;
                            } | null;
                            count: number | null;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminExportAccessLog: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "actor_id": "dr-7",
                 *       "action": "opened_case",
                 *       "date_from": "2026-03-01",
                 *       "date_to": "2026-03-31"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id?: string;
                    actor_id?: string;
                    action?: components["schemas"]["AccessAction"] | components["schemas"]["AccessAction"][];
                    /** @description A day in Riyadh, or a moment */
                    date_from?: string | unknown | unknown;
                    /** @description A day in Riyadh, or a moment */
                    date_to?: string | unknown | unknown;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appSuccessWebhook: {
        parameters: {
            query?: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id?: string;
                /** @example pay-1 */
                payment_ref?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status?: components["schemas"]["CaseStatus"];
                        };
                    };
                    "text/html": string;
                };
            };
            /** @description Leads elsewhere */
            302: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            /** @description `case_not_found`: Case not found; `payment_not_found`: Payment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_without_payment`: There is no payment for this case; `payment_mismatch`: The amount paid is not the amount asked for; `payment_not_confirmed`: Payment not confirmed */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appFailedWebhook: {
        parameters: {
            query?: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id?: string;
                /** @example pay-1 */
                payment_ref?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status?: components["schemas"]["CaseStatus"];
                        };
                    };
                    "text/html": string;
                };
            };
            /** @description Leads elsewhere */
            302: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            /** @description `case_not_found`: Case not found; `payment_not_found`: Payment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_without_payment`: There is no payment for this case; `payment_mismatch`: The amount paid is not the amount asked for */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getPayByPaymentRef: {
        parameters: {
            query?: {
                /** @example text */
                lang?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example pay-1 */
                payment_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            /** @description Refused by the protocol */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            /** @description Refused by the protocol; `unavailable`: The service is not available for the moment, try again shortly */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    payByPaymentRef: {
        parameters: {
            query?: {
                /** @example text */
                lang?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example pay-1 */
                payment_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads elsewhere */
            303: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["not_found"];
            415: components["responses"]["unsupported_media_type"];
            /** @description Refused by the protocol; `too_many_requests`: Too many requests, try again in a moment */
            429: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            500: components["responses"]["server_error"];
            /** @description Refused by the protocol; `unavailable`: The service is not available for the moment, try again shortly */
            503: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    "Retry-After": components["headers"]["RetryAfter"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    paymentsWebhookByProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example stripe */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "received": true
                     *     }
                     */
                    "application/json": {
                        received: boolean;
                    };
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    schedulerDraftNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "eligible": 1,
                     *         "enqueued": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            eligible: number;
                            enqueued: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["forbidden"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    schedulerSendDelayReportNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "eligible": 1,
                     *         "enqueued": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            eligible: number;
                            enqueued: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["forbidden"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getAppListReviewtypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "title": "Written review",
                     *         "subtitle": "In a few steps",
                     *         "items": [
                     *           {
                     *             "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *             "title": "Written review",
                     *             "description": "Specialists look at your documents",
                     *             "duration": "3 to 5 working days",
                     *             "doctor_count": 1,
                     *             "price": 1500,
                     *             "icon": "stethoscope"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            title: string;
                            subtitle: string;
                            items: {
                                /**
                                 * Format: uuid
                                 * @description A review type
                                 */
                                rt_id: string;
                                title: string;
                                description: string;
                                duration: string;
                                doctor_count: number;
                                price: number;
                                icon: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appListReviewtypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "title": "Written review",
                     *         "subtitle": "In a few steps",
                     *         "items": [
                     *           {
                     *             "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *             "title": "Written review",
                     *             "description": "Specialists look at your documents",
                     *             "duration": "3 to 5 working days",
                     *             "doctor_count": 1,
                     *             "price": 1500,
                     *             "icon": "stethoscope"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            title: string;
                            subtitle: string;
                            items: {
                                /**
                                 * Format: uuid
                                 * @description A review type
                                 */
                                rt_id: string;
                                title: string;
                                description: string;
                                duration: string;
                                doctor_count: number;
                                price: number;
                                icon: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getAppListDiseases: {
        parameters: {
            query?: {
                /** @example card */
                q?: string;
                /** @example true */
                conditions?: "true" | "false";
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "items": [
                     *           {
                     *             "key": "files/ct.pdf",
                     *             "value": "Cardiology",
                     *             "for_unsure": true,
                     *             "conditions": [
                     *               "Angina"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            items: {
                                /** @description The name by which the file service knows it */
                                key: string;
                                value: string;
                                /** @description Whether patients who are not sure what they have choose it */
                                for_unsure: boolean;
                                conditions?: string[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appListDiseases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "conditions": true
                 *     }
                 */
                "application/json": {
                    /** @description What to search for; blank means everything */
                    q?: string;
                    /** @description What belongs to the category, in the caller’s language */
                    conditions?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "lang": 1,
                     *         "items": [
                     *           {
                     *             "key": "files/ct.pdf",
                     *             "value": "Cardiology",
                     *             "for_unsure": true,
                     *             "conditions": [
                     *               "Angina"
                     *             ]
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            lang: number;
                            items: {
                                /** @description The name by which the file service knows it */
                                key: string;
                                value: string;
                                /** @description Whether patients who are not sure what they have choose it */
                                for_unsure: boolean;
                                conditions?: string[];
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveReviewtypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title_en": "Written review",
                 *       "title_ar": "مراجعة مكتوبة",
                 *       "description_en": "Specialists look at your documents",
                 *       "description_ar": "يراجع الاختصاصيون مستنداتك",
                 *       "min_review_days": 3,
                 *       "max_review_days": 5,
                 *       "reviewed_doctors_count": 3,
                 *       "price": 1500,
                 *       "icon": "stethoscope"
                 *     }
                 */
                "application/json": {
                    title_en: string;
                    title_ar: string;
                    description_en: string;
                    description_ar: string;
                    min_review_days: number;
                    max_review_days: number;
                    reviewed_doctors_count: number;
                    price: number;
                    icon?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "review_type_id": "019d0a00-0000-7000-8000-000000000001"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A review type
                             */
                            review_type_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["review_type_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListReviewtypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "status": 0
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    /** @enum {integer} */
                    status?: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "review_type_id": "019d0a00-0000-7000-8000-000000000001",
                     *           "title_en": "Written review",
                     *           "title_ar": "مراجعة مكتوبة",
                     *           "description_en": "Specialists look at your documents",
                     *           "description_ar": "يراجع الاختصاصيون مستنداتك",
                     *           "min_review_days": 3,
                     *           "max_review_days": 5,
                     *           "reviewed_doctors_count": 3,
                     *           "price": 1500,
                     *           "icon": "stethoscope",
                     *           "status": 1,
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "updated_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["ReviewType"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminReviewtypeDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "review_type_id": "019d0a00-0000-7000-8000-000000000001"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    review_type_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "review_type_id": "019d0a00-0000-7000-8000-000000000001",
                     *         "title_en": "Written review",
                     *         "title_ar": "مراجعة مكتوبة",
                     *         "description_en": "Specialists look at your documents",
                     *         "description_ar": "يراجع الاختصاصيون مستنداتك",
                     *         "min_review_days": 3,
                     *         "max_review_days": 5,
                     *         "reviewed_doctors_count": 3,
                     *         "price": 1500,
                     *         "icon": "stethoscope",
                     *         "status": 1,
                     *         "created_date": "2026-03-10T09:30:00.000Z",
                     *         "updated_date": "2026-03-10T09:30:00.000Z",
                     *         "created_by": "alice"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A review type
                             */
                            review_type_id: string;
                            title_en: string;
                            title_ar: string;
                            description_en: string;
                            description_ar: string;
                            min_review_days: number;
                            max_review_days: number;
                            reviewed_doctors_count: number;
                            price: number;
                            icon: string;
                            status: number;
                            /** Format: date-time */
                            created_date: string;
                            /** Format: date-time */
                            updated_date: string | null;
                            created_by: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["review_type_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminEditReviewtypes: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "review_type_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "title_en": "Written review",
                 *       "title_ar": "مراجعة مكتوبة",
                 *       "description_en": "Specialists look at your documents",
                 *       "description_ar": "يراجع الاختصاصيون مستنداتك",
                 *       "min_review_days": 3,
                 *       "max_review_days": 5,
                 *       "reviewed_doctors_count": 3,
                 *       "price": 1500,
                 *       "icon": "stethoscope"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    review_type_id: string;
                    title_en: string;
                    title_ar: string;
                    description_en: string;
                    description_ar: string;
                    min_review_days: number;
                    max_review_days: number;
                    reviewed_doctors_count: number;
                    price: number;
                    icon?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "review_type_id": "019d0a00-0000-7000-8000-000000000001"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A review type
                             */
                            review_type_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["review_type_not_found"];
            409: components["responses"]["review_type_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminUpdateStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "review_type_id": "019d0a00-0000-7000-8000-000000000001",
                 *       "status": 0
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A review type
                     */
                    review_type_id: string;
                    /** @enum {integer} */
                    status: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "review_type_id": "019d0a00-0000-7000-8000-000000000001",
                     *         "status": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A review type
                             */
                            review_type_id: string;
                            status: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["review_type_not_found"];
            409: components["responses"]["review_type_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminFetchTypesAndDiseases: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "review_types": [
                     *           {
                     *             "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *             "title_en": "Written review",
                     *             "title_ar": "مراجعة مكتوبة"
                     *           }
                     *         ],
                     *         "diseases": [
                     *           {
                     *             "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *             "spec_en": "Cardiology",
                     *             "spec_ar": "أمراض القلب"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            review_types: {
                                /**
                                 * Format: uuid
                                 * @description A review type
                                 */
                                rt_id: string;
                                title_en: string;
                                title_ar: string;
                            }[];
                            diseases: {
                                /**
                                 * Format: uuid
                                 * @description A disease category
                                 */
                                dc_id: string;
                                spec_en: string;
                                spec_ar: string;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveDiseaseCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spec_en": "Cardiology",
                 *       "spec_ar": "أمراض القلب",
                 *       "cond_en": [
                 *         "Angina"
                 *       ],
                 *       "cond_ar": [
                 *         "الذبحة الصدرية"
                 *       ],
                 *       "for_unsure": true
                 *     }
                 */
                "application/json": {
                    spec_en: string;
                    spec_ar: string;
                    cond_en: string[];
                    cond_ar: string[];
                    /** @description Whether patients who are not sure what they have choose it */
                    for_unsure?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["disease_category_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListDiseaseCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "spec_en": "Cardiology",
                     *           "spec_ar": "أمراض القلب",
                     *           "cond_en": [
                     *             "Angina"
                     *           ],
                     *           "cond_ar": [
                     *             "الذبحة الصدرية"
                     *           ],
                     *           "for_unsure": true,
                     *           "created_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["DiseaseCategory"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListInactiveCategories: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "spec_en": "Cardiology",
                     *           "spec_ar": "أمراض القلب"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            spec_en: string;
                            spec_ar: string;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminDiseaseCategoryDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "spec_en": "Cardiology",
                     *         "spec_ar": "أمراض القلب",
                     *         "cond_en": [
                     *           "Angina"
                     *         ],
                     *         "cond_ar": [
                     *           "الذبحة الصدرية"
                     *         ],
                     *         "for_unsure": true,
                     *         "created_by": "alice",
                     *         "created_date": "2026-03-10T09:30:00.000Z",
                     *         "updated_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            spec_en: string;
                            spec_ar: string;
                            cond_en: string[];
                            cond_ar: string[];
                            /** @description Whether patients who are not sure what they have choose it */
                            for_unsure: boolean;
                            created_by: string;
                            /** Format: date-time */
                            created_date: string;
                            /** Format: date-time */
                            updated_date: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["disease_category_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminDiseaseCategoryEdit: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "spec_en": "Cardiology",
                 *       "spec_ar": "أمراض القلب",
                 *       "cond_en": [
                 *         "Angina"
                 *       ],
                 *       "cond_ar": [
                 *         "الذبحة الصدرية"
                 *       ],
                 *       "for_unsure": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    spec_en: string;
                    spec_ar: string;
                    cond_en: string[];
                    cond_ar: string[];
                    /** @description Whether patients who are not sure what they have choose it */
                    for_unsure?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["disease_category_not_found"];
            409: components["responses"]["disease_category_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminDiseaseCategoryUpdateStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "status": 0
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    /** @enum {integer} */
                    status: 0 | 1;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "status": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            status: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["disease_category_not_found"];
            409: components["responses"]["disease_category_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminMapDoctors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "doctor_ids": [
                 *         "dr-7"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    doctor_ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["disease_category_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListMappedDoctors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "spec_en": "Cardiology",
                     *           "doctor_count": 1
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            spec_en: string;
                            doctor_count: number;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminMappedDoctorsDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "names": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id: string;
                    /** @description Whether the doctors are told by name too */
                    names?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "spec_en": "Cardiology",
                     *         "doctors": [
                     *           "text"
                     *         ],
                     *         "named_doctors": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "open_cases": 3
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            spec_en: string;
                            doctors: string[];
                            named_doctors?: components["schemas"]["NamedDoctor"][];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["disease_category_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListMappedDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "department_id": "cardiology",
                     *           "name_en": "Dr. Omar Nasser",
                     *           "name_ar": "د. عمر ناصر",
                     *           "doctor_count": 1
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            department_id: string;
                            name_en: string;
                            name_ar: string;
                            doctor_count: number;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListDoctors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "department_id": "cardiology"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    department_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "doctor_id": "dr-7",
                     *           "department_id": "cardiology",
                     *           "department_name_en": "Heart centre",
                     *           "department_name_ar": "مركز القلب",
                     *           "name_en": "Dr. Omar Nasser",
                     *           "name_ar": "د. عمر ناصر",
                     *           "speciality_en": "Cardiology",
                     *           "speciality_ar": "أمراض القلب",
                     *           "email": "sara@example.org",
                     *           "phone": "+966500000000",
                     *           "lang": "en",
                     *           "open_cases": 3,
                     *           "reachable": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Doctor"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "doctor_id": "dr-7",
                 *       "department_id": "cardiology",
                 *       "name_en": "Dr. Omar Nasser",
                 *       "name_ar": "د. عمر ناصر",
                 *       "speciality_en": "Cardiology",
                 *       "speciality_ar": "أمراض القلب",
                 *       "email": "sara@example.org",
                 *       "phone": "+966500000000",
                 *       "lang": "en",
                 *       "replace": true
                 *     }
                 */
                "application/json": {
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                    department_id: string;
                    name_en: string;
                    name_ar: string;
                    speciality_en: string;
                    speciality_ar: string;
                    email?: string;
                    phone?: string;
                    /** @enum {string} */
                    lang?: "en" | "ar";
                    replace?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "doctor_id": "dr-7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["already_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveDepartment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "department_id": "cardiology",
                 *       "name_en": "Dr. Omar Nasser",
                 *       "name_ar": "د. عمر ناصر",
                 *       "replace": true
                 *     }
                 */
                "application/json": {
                    department_id: string;
                    name_en: string;
                    name_ar: string;
                    replace?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "department_id": "cardiology"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            department_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["already_exists"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListChanges: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "kind": "doctor",
                 *       "id": "user-1"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    kind?: components["schemas"]["ChangeKind"];
                    id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "date": "2026-03-10T09:30:00.000Z",
                     *           "changed_by": "text",
                     *           "kind": "doctor",
                     *           "id": "user-1",
                     *           "before": {},
                     *           "after": {}
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Change"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminSaveCaseCoordinators: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "speciality_id": "019d0a00-0000-7000-8000-000000000002",
                 *       "doctor_ids": [
                 *         "dr-7"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A disease category, as the coordinators name it
                     */
                    speciality_id: string;
                    doctor_ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "cc_id": "019d0a00-0000-7000-8000-000000000003"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description The coordinators of a speciality
                             */
                            cc_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["coordinators_exist"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListCaseCoordinators: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "names": true
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    /** @description Whether the doctors are told by name too */
                    names?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "cc_id": "019d0a00-0000-7000-8000-000000000003",
                     *           "speciality_id": "019d0a00-0000-7000-8000-000000000002",
                     *           "doctor_ids": [
                     *             "dr-7"
                     *           ],
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "named_doctors": [
                     *             {
                     *               "doctor_id": "dr-7",
                     *               "name_en": "Dr. Omar Nasser",
                     *               "name_ar": "د. عمر ناصر",
                     *               "open_cases": 3
                     *             }
                     *           ]
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description The coordinators of a speciality
                             */
                            cc_id: string;
                            /**
                             * Format: uuid
                             * @description A disease category, as the coordinators name it
                             */
                            speciality_id: string;
                            doctor_ids: string[];
                            /** Format: date-time */
                            created_date: string;
                            named_doctors?: components["schemas"]["NamedDoctor"][];
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminCaseCoordinatorDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cc_id": "019d0a00-0000-7000-8000-000000000003"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The coordinators of a speciality
                     */
                    cc_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "cc_id": "019d0a00-0000-7000-8000-000000000003",
                     *         "speciality_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "doctor_ids": [
                     *           "dr-7"
                     *         ],
                     *         "created_by": "alice",
                     *         "created_date": "2026-03-10T09:30:00.000Z",
                     *         "updated_by": "alice",
                     *         "updated_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description The coordinators of a speciality
                             */
                            cc_id: string;
                            /**
                             * Format: uuid
                             * @description A disease category, as the coordinators name it
                             */
                            speciality_id: string;
                            doctor_ids: string[];
                            created_by: string;
                            /** Format: date-time */
                            created_date: string;
                            updated_by: string | null;
                            /** Format: date-time */
                            updated_date: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["coordinators_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminEditCaseCoordinators: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cc_id": "019d0a00-0000-7000-8000-000000000003",
                 *       "doctor_ids": [
                 *         "dr-7"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The coordinators of a speciality
                     */
                    cc_id: string;
                    doctor_ids: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success"
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["coordinators_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminCoordinatorList: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "dc_id": "019d0a00-0000-7000-8000-000000000002"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id?: string;
                    /**
                     * Format: uuid
                     * @description A disease category
                     */
                    dc_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "doctor_id": "dr-7",
                     *           "name_en": "Dr. Omar Nasser",
                     *           "name_ar": "د. عمر ناصر",
                     *           "speciality_en": "Cardiology",
                     *           "speciality_ar": "أمراض القلب",
                     *           "open_cases": 3
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            name_en: string;
                            name_ar: string;
                            speciality_en: string | null;
                            speciality_ar: string | null;
                            /** @description Open cases on which the doctor has an active assignment, in either role */
                            open_cases: number;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListAssignCoordinatorDoctors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "spec_en": "Cardiology",
                     *         "spec_ar": "أمراض القلب",
                     *         "doctors": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "speciality_en": "Cardiology",
                     *             "speciality_ar": "أمراض القلب",
                     *             "open_cases": 3,
                     *             "reachable": true,
                     *             "is_current": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /**
                             * Format: uuid
                             * @description A disease category
                             */
                            dc_id: string;
                            spec_en: string;
                            spec_ar: string;
                            doctors: {
                                /** @description A doctor, by the id of the hospital */
                                doctor_id: string;
                                name_en: string;
                                name_ar: string;
                                speciality_en: string | null;
                                speciality_ar: string | null;
                                /** @description Open cases on which the doctor has an active assignment, in either role */
                                open_cases: number;
                                /** @description Whether the service has an address to send messages to */
                                reachable: boolean;
                                is_current: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proSops: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "coordinator": true,
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    coordinator?: boolean;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "doctor_id": "dr-7",
                     *           "requested_documents": [
                     *             "CT report"
                     *           ],
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "is_coordinator": true
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["OwnAssignment"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proWorklist: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "specialist",
                 *       "closed": true,
                 *       "needs": "give_opinion",
                 *       "overdue": true,
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    role: "specialist" | "coordinator";
                    closed?: boolean;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    needs?: components["schemas"]["DoctorNeed"];
                    overdue?: boolean;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *           "review_type": "Written review",
                     *           "disease": "Cardiology",
                     *           "status_label": "Under review",
                     *           "status": "draft",
                     *           "patient_age": 45,
                     *           "patient_gender": "female",
                     *           "due_date": "2026-03-10T09:30:00.000Z",
                     *           "is_overdue": true,
                     *           "working_days_left": 1,
                     *           "opinions": {
                     *             "asked": 1,
                     *             "given": 1
                     *           },
                     *           "needs": [
                     *             "give_opinion"
                     *           ],
                     *           "unread_messages": 1,
                     *           "unread_team_messages": 1,
                     *           "assigned_date": "2026-03-10T09:30:00.000Z",
                     *           "wished_date": "2026-03-20"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["WorklistItem"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proReviewCaseDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "coordinator": true
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    coordinator?: boolean;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "case_number": "SO-2026-000123-3",
                     *         "rt_id": "019d0a00-0000-7000-8000-000000000001",
                     *         "dc_id": "019d0a00-0000-7000-8000-000000000002",
                     *         "patient_age": 45,
                     *         "patient_gender": "female",
                     *         "status": "draft",
                     *         "medical_history": "Chest pain since March",
                     *         "medical_documents": [
                     *           {
                     *             "url": "https://files.example.org/ct.pdf",
                     *             "key": "files/ct.pdf",
                     *             "name": "Sara Ahmad",
                     *             "added_date": "2026-03-10T09:30:00.000Z",
                     *             "for_sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "for_doctor": "Dr. Huda Saleh",
                     *             "content_type": "application/pdf",
                     *             "bytes": 482113,
                     *             "state": "checking",
                     *             "uploaded_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "questions": [
                     *           "text"
                     *         ],
                     *         "created_date": "2026-03-10T09:30:00.000Z",
                     *         "updated_date": "2026-03-10T09:30:00.000Z",
                     *         "reject_reason": "The documents cannot be read",
                     *         "case_coordinator_id": "dr-7",
                     *         "studies": [
                     *           {
                     *             "study_uid": "1.2.840.113619.2.55.3.1",
                     *             "date": "2026-03-10",
                     *             "modalities": [
                     *               "text"
                     *             ],
                     *             "description": "Specialists look at your documents",
                     *             "series": 1,
                     *             "instances": 1,
                     *             "warnings": [
                     *               "two_people"
                     *             ],
                     *             "findings": {
                     *               "measurements": 1,
                     *               "key_pictures": 1
                     *             }
                     *           }
                     *         ],
                     *         "findings": [
                     *           {
                     *             "instance_uid": "1.2.826.0.1.3680043.8.498.1",
                     *             "study_uid": "1.2.840.113619.2.55.3.1",
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "doctor_id": "dr-7",
                     *             "doctor_name": "Dr. Huda Saleh",
                     *             "measurements": 1,
                     *             "key_pictures": 1
                     *           }
                     *         ],
                     *         "review_type": "Written review",
                     *         "disease": "Cardiology",
                     *         "status_label": "Under review",
                     *         "my_assignments": [
                     *           {
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "is_coordinator": true,
                     *             "opinion_status": "pending",
                     *             "requested_documents": [
                     *               "CT report"
                     *             ],
                     *             "note": "Please look at the second scan",
                     *             "wished_date": "2026-03-20",
                     *             "answer_note": "There is no older scan"
                     *           }
                     *         ],
                     *         "my_opinion": {
                     *           "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *           "diagnosis": "Stable angina",
                     *           "recommendations": "Aspirin 100 mg daily",
                     *           "pictures": [
                     *             {
                     *               "picture_id": "text",
                     *               "caption": "text",
                     *               "width": 1,
                     *               "height": 1,
                     *               "url": "https://files.example.org/ct.pdf"
                     *             }
                     *           ],
                     *           "answers": [
                     *             "text"
                     *           ],
                     *           "submitted_date": "2026-03-10T09:30:00.000Z",
                     *           "status": "pending",
                     *           "reopened": {
                     *             "by": "specialist",
                     *             "note": "Please look at the second scan"
                     *           }
                     *         },
                     *         "assigned_doctors": [
                     *           {
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "doctor_id": "dr-7",
                     *             "name": "Sara Ahmad",
                     *             "opinion_status": "pending",
                     *             "requested_documents": [
                     *               "CT report"
                     *             ],
                     *             "note": "Please look at the second scan",
                     *             "wished_date": "2026-03-20",
                     *             "answer_note": "There is no older scan",
                     *             "assigned_date": "2026-03-10T09:30:00.000Z",
                     *             "reminded_date": "2026-03-10T09:30:00.000Z",
                     *             "can_remind": true,
                     *             "reopened": {
                     *               "by": "specialist",
                     *               "note": "Please look at the second scan"
                     *             }
                     *           }
                     *         ],
                     *         "patient_notes": [
                     *           {
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "text": "text"
                     *           }
                     *         ],
                     *         "report_status": "none",
                     *         "due_date": "2026-03-10T09:30:00.000Z",
                     *         "is_overdue": true,
                     *         "allowed": [
                     *           "edit-review-case"
                     *         ],
                     *         "patient": {
                     *           "name": "Sara Ahmad",
                     *           "relation": "self",
                     *           "language": "en"
                     *         },
                     *         "opinions": [
                     *           {
                     *             "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "diagnosis": "Stable angina",
                     *             "recommendations": "Aspirin 100 mg daily",
                     *             "pictures": [
                     *               {
                     *                 "picture_id": "text",
                     *                 "caption": "text",
                     *                 "width": 1,
                     *                 "height": 1,
                     *                 "url": "https://files.example.org/ct.pdf"
                     *               }
                     *             ],
                     *             "answers": [
                     *               "text"
                     *             ],
                     *             "submitted_date": "2026-03-10T09:30:00.000Z",
                     *             "doctor_id": "dr-7",
                     *             "doctor_name": "Dr. Huda Saleh"
                     *           }
                     *         ],
                     *         "summary_draft": {
                     *           "summary": "Medical treatment is enough for now.",
                     *           "answers": [
                     *             "text"
                     *           ],
                     *           "outcome": "confirmed"
                     *         },
                     *         "declined": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "name": "Sara Ahmad",
                     *             "reason": "Asked for twice",
                     *             "date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ],
                     *         "unread_messages": 1,
                     *         "delay": {
                     *           "reason": "Asked for twice",
                     *           "new_date": "2099-04-01",
                     *           "notified_date": "2026-03-10T09:30:00.000Z"
                     *         },
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf",
                     *         "addenda": [
                     *           {
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "doctor_name": "Dr. Huda Saleh",
                     *             "text": "text"
                     *           }
                     *         ],
                     *         "versions": [
                     *           {
                     *             "version": 1,
                     *             "date": "2026-03-10T09:30:00.000Z",
                     *             "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["DoctorCase"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proCaseDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "documents": [
                     *           {
                     *             "url": "https://files.example.org/ct.pdf",
                     *             "key": "files/ct.pdf",
                     *             "name": "Sara Ahmad",
                     *             "added_date": "2026-03-10T09:30:00.000Z",
                     *             "for_sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *             "for_doctor": "Dr. Huda Saleh",
                     *             "content_type": "application/pdf",
                     *             "bytes": 482113,
                     *             "state": "checking",
                     *             "uploaded_date": "2026-03-10T09:30:00.000Z"
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            documents: components["schemas"]["StoredDocument"][];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proListDoctors: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctors": [
                     *           {
                     *             "doctor_id": "dr-7",
                     *             "name_en": "Dr. Omar Nasser",
                     *             "name_ar": "د. عمر ناصر",
                     *             "speciality_en": "Cardiology",
                     *             "speciality_ar": "أمراض القلب",
                     *             "is_assigned": true,
                     *             "open_cases": 3,
                     *             "reachable": true
                     *           }
                     *         ]
                     *       },
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            doctors: {
                                /** @description A doctor, by the id of the hospital */
                                doctor_id: string;
                                name_en: string;
                                name_ar: string;
                                speciality_en: string | null;
                                speciality_ar: string | null;
                                is_assigned: boolean;
                                /** @description Open cases on which the doctor has an active assignment, in either role */
                                open_cases: number;
                                /** @description Whether the service has an address to send messages to */
                                reachable: boolean;
                            }[];
                        };
                        pagination?: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proAssignDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "doctor_id": "dr-7",
                 *       "requested_documents": [
                 *         "CT report"
                 *       ],
                 *       "note": "Please look at the second scan",
                 *       "wished_date": "2026-03-20"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                    requested_documents?: string[];
                    note?: string;
                    /**
                     * Format: date
                     * @description A day in Riyadh
                     */
                    wished_date?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `doctor_already_assigned`: The doctor is already assigned to this case; `too_many_doctors`: A case can have at most 50 doctors */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proDelayNotification: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice",
                 *       "new_date": "2099-04-01"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason?: string;
                    /**
                     * Format: date
                     * @description A day in Riyadh
                     */
                    new_date?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "due_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** Format: date-time */
                            due_date: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["case_not_paid"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proRequestDocuments: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "doctor_id": "dr-7",
                 *       "request_documents": [
                 *         "CT report"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    /** @description A doctor, by the id of the hospital */
                    doctor_id: string;
                    request_documents: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "doctor_id": "dr-7"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_own_row`: This is not your assignment */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            409: components["responses"]["case_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proReviewReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "status": "draft",
                 *       "diagnosis": "Stable angina",
                 *       "recommendations": "Aspirin 100 mg daily",
                 *       "answers": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    /** @enum {string} */
                    status: "draft" | "submitted";
                    diagnosis?: string;
                    recommendations?: string;
                    answers?: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "pending"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["OpinionStatus"];
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_coordinator_row`: The coordinator gives a summary instead of an opinion */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proAddOpinionPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "picture": "text",
                 *       "caption": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    /** Format: base64 */
                    picture: string;
                    caption: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "picture_id": "text"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            picture_id: string;
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_coordinator_row`: The coordinator gives a summary instead of an opinion */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened; `too_many_pictures`: An opinion can have {own} pictures at most, and a case {all} */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proRemoveOpinionPicture: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "picture_id": "text"
                 *     }
                 */
                "application/json": {
                    picture_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "picture_id": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            picture_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            /** @description `picture_not_found`: Picture not found; `assignment_not_found`: Assignment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proReopenOpinion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["OpinionStatus"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_coordinator_row`: The coordinator gives a summary instead of an opinion */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_not_submitted`: The opinion has not been submitted */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proReturnOpinion: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "note": "Please look at the second scan"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "pending"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["OpinionStatus"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `forbidden`: Forbidden; `not_coordinator`: Only the coordinator of the case can do this; `not_for_coordinator_row`: The coordinator gives a summary instead of an opinion */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_not_submitted`: The opinion has not been submitted */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proRemoveFinding: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "instance_uid": "1.2.826.0.1.3680043.8.498.1"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    instance_uid: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "instance_uid": "1.2.826.0.1.3680043.8.498.1"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            instance_uid: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `forbidden`: Forbidden */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_not_found`: Case not found; `finding_not_found`: Finding not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            409: components["responses"]["case_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proSaveSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "summary": "Medical treatment is enough for now.",
                 *       "answers": [
                 *         "text"
                 *       ],
                 *       "outcome": "confirmed"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    summary?: string;
                    answers?: string[];
                    outcome?: components["schemas"]["ReviewOutcome"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_doctor_row`: Only the coordinator can submit the summary */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            409: components["responses"]["case_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proSubmitCoordinatorSummary: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "summary": "Medical treatment is enough for now.",
                 *       "diagnosis": "Stable angina",
                 *       "recommendations": "Aspirin 100 mg daily",
                 *       "answers": [
                 *         "text"
                 *       ],
                 *       "outcome": "confirmed"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    summary?: string;
                    coordinator_summary?: string;
                    diagnosis?: string;
                    recommendations?: string;
                    answers?: string[];
                    outcome?: components["schemas"]["ReviewOutcome"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "status": "draft",
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            status: components["schemas"]["CaseStatus"];
                            /** Format: uri */
                            pdf_url: string;
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_doctor_row`: Only the coordinator can submit the summary */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            409: components["responses"]["case_not_paid"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proPreviewReport: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "summary": "Medical treatment is enough for now.",
                 *       "diagnosis": "Stable angina",
                 *       "recommendations": "Aspirin 100 mg daily",
                 *       "answers": [
                 *         "text"
                 *       ],
                 *       "outcome": "confirmed"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    summary?: string;
                    coordinator_summary?: string;
                    diagnosis?: string;
                    recommendations?: string;
                    answers?: string[];
                    outcome?: components["schemas"]["ReviewOutcome"];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_for_doctor_row`: Only the coordinator can submit the summary */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            409: components["responses"]["case_not_paid"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proAddAddendum: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "version": 1,
                     *         "pdf_url": "https://reviews.example.org/reports/019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf"
                     *       },
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            version: number;
                            /** Format: uri */
                            pdf_url: string;
                        };
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `report_not_ready`: The report is not ready yet; `too_many_addenda`: A report can have 50 addenda at most */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appCheckPrint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "texts": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": {
                    texts: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {},
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: Record<string, never>;
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proCheckPrint: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "texts": [
                 *         "text"
                 *       ]
                 *     }
                 */
                "application/json": {
                    texts: string[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {},
                     *       "warnings": [
                     *         {
                     *           "field": "text",
                     *           "characters": [
                     *             "text"
                     *           ]
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: Record<string, never>;
                        warnings?: components["schemas"]["PrintWarning"][];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proDeclineAssignment: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `coordinator_stays`: The coordinator of a case is replaced by an administrator, not taken off the team */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proWithdrawDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this; `coordinator_stays`: The coordinator of a case is replaced by an administrator, not taken off the team */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proRemindDoctor: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An assignment: a doctor’s place on a case
                     */
                    sop_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "doctor_id": "dr-7",
                     *         "sop_id": "019d0b22-41a0-7d11-9b0a-6c5d4e3f2a1b",
                     *         "reminded_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string;
                            /** @description A doctor, by the id of the hospital */
                            doctor_id: string;
                            /**
                             * Format: uuid
                             * @description An assignment: a doctor’s place on a case
                             */
                            sop_id: string;
                            /** Format: date-time */
                            reminded_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `not_coordinator`: Only the coordinator of the case can do this; `not_for_coordinator_row`: The coordinator gives a summary instead of an opinion */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["assignment_not_found"];
            /** @description `case_closed`: This is not possible in the present state of the case (Completed); `opinion_already_submitted`: The opinion has been submitted; it can be changed once it is reopened; `already_reminded`: The doctor has been reminded within the last 24 hours */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proSendMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *         "sent_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A message
                             */
                            message_id: string;
                            /** Format: date-time */
                            sent_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["messages_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proListMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *           "from": "patient",
                     *           "text": "text",
                     *           "documents": [
                     *             {
                     *               "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90",
                     *               "name": "Sara Ahmad"
                     *             }
                     *           ],
                     *           "sent_date": "2026-03-10T09:30:00.000Z",
                     *           "read_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Message"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proSendTeamMessage: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "text": "text"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *         "sent_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A message
                             */
                            message_id: string;
                            /** Format: date-time */
                            sent_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["messages_closed"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proListTeamMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "message_id": "019d0b50-2a00-7f31-9e3a-4b5c6d7e8f90",
                     *           "from": {
                     *             "doctor_id": "dr-7",
                     *             "name": "Sara Ahmad"
                     *           },
                     *           "text": "text",
                     *           "sent_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["TeamMessage"][];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    reportsByFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    receiptsByFile: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e.pdf */
                file: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/pdf": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    verifyByCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example text */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "issued_by": "text",
                     *         "issued_date": "2026-03-10T09:30:00.000Z",
                     *         "case_number": "SO-2026-000123-3",
                     *         "language": "en",
                     *         "sha256": "text",
                     *         "replaced_by_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            issued_by: string;
                            /** Format: date-time */
                            issued_date: string;
                            /** @description The number for people */
                            case_number: string;
                            language: components["schemas"]["Language"];
                            sha256: string;
                            /** Format: date-time */
                            replaced_by_date: string | null;
                        };
                    };
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appReportFhir: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["FhirBundle"];
                    };
                    "application/fhir+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            409: components["responses"]["report_not_ready"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminReportFhir: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {}
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["FhirBundle"];
                    };
                    "application/fhir+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `reason_required`: Say first why you need to see this case */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            409: components["responses"]["report_not_ready"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "surface": "app"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @description What to search for; blank means everything */
                    q?: string;
                    /** @enum {string} */
                    surface?: "app" | "admin" | "pro";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "session_id": "text",
                     *           "surface": "app",
                     *           "id": "user-1",
                     *           "name": "Sara Ahmad",
                     *           "roles": [
                     *             "owner"
                     *           ],
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "last_seen_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            session_id: string;
                            /** @enum {string} */
                            surface: "app" | "admin" | "pro";
                            id: string;
                            name: string | null;
                            roles: ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor")[];
                            /** Format: date-time */
                            created_date: string;
                            /** Format: date-time */
                            last_seen_date: string;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRevoke: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app",
                 *       "id": "user-1"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                    id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "revoked": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            revoked: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authMe: {
        parameters: {
            query: {
                /** @example app */
                surface: "app" | "admin" | "pro";
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "surface": "app",
                     *         "id": "user-1",
                     *         "name": "Sara Ahmad",
                     *         "roles": [
                     *           "owner"
                     *         ],
                     *         "reads_with_reason": true,
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @enum {string} */
                            surface: "app" | "admin" | "pro";
                            id: string;
                            name: string | null;
                            roles?: ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor")[];
                            reads_with_reason?: boolean;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authSignOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "end_session_url": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            end_session_url: string | null;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "session_id": "text",
                     *           "created_date": "2026-03-10T09:30:00.000Z",
                     *           "last_seen_date": "2026-03-10T09:30:00.000Z",
                     *           "current": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            session_id: string;
                            /** Format: date-time */
                            created_date: string;
                            /** Format: date-time */
                            last_seen_date: string;
                            current: boolean;
                        }[];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authEndSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app",
                 *       "session_id": "text"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                    session_id?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "ended": 1
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            ended: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["session_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authProviders: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "providers": [
                     *           {
                     *             "id": "user-1",
                     *             "name": "Sara Ahmad",
                     *             "surfaces": [
                     *               "app"
                     *             ],
                     *             "available": true
                     *           }
                     *         ]
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            providers: {
                                id: string;
                                name: string;
                                surfaces: ("app" | "admin" | "pro")[];
                                available: boolean;
                            }[];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authByProviderStart: {
        parameters: {
            query: {
                /** @example app */
                surface: "app" | "admin" | "pro";
                /** @example text */
                return?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example stripe */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads elsewhere */
            302: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authByProviderCallback: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example stripe */
                provider: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Leads elsewhere */
            303: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authByProviderBackchannelLogout: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example stripe */
                provider: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authHandover: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    authHandoverByCode: {
        parameters: {
            query?: {
                /** @example text */
                lang?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example text */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            /** @description Leads elsewhere */
            303: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appUploads: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
                /** @description The version of the protocol */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /** @description The number of bytes of the whole file */
                "Upload-Length": components["parameters"]["UploadLength"];
                /** @description `filename` and the name of the file in base64 */
                "Upload-Metadata": components["parameters"]["UploadMetadata"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            201: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `forbidden`: Forbidden */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the protocol; `quota_reached`: You have reached the limit for one person */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the protocol */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the protocol */
            412: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            /** @description Refused by the protocol */
            423: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    deleteAppUploadsById: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
                /** @description The version of the protocol */
                "Tus-Resumable": components["parameters"]["TusResumable"];
            };
            path: {
                /** @example user-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            /** @description Refused by the protocol; `quota_reached`: You have reached the limit for one person */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the protocol */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the protocol */
            412: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            413: components["responses"]["payload_too_large"];
            /** @description Refused by the protocol */
            423: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    headAppUploadsById: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
                /** @description The version of the protocol */
                "Tus-Resumable": components["parameters"]["TusResumable"];
            };
            path: {
                /** @example user-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            /** @description Refused by the protocol; `quota_reached`: You have reached the limit for one person */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the protocol */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the protocol */
            412: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            413: components["responses"]["payload_too_large"];
            /** @description Refused by the protocol */
            423: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    patchAppUploadsById: {
        parameters: {
            query?: never;
            header: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
                /** @description The version of the protocol */
                "Tus-Resumable": components["parameters"]["TusResumable"];
                /** @description Where this part begins */
                "Upload-Offset": components["parameters"]["UploadOffset"];
            };
            path: {
                /** @example user-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/offset+octet-stream": unknown;
            };
        };
        responses: {
            /** @description Success */
            204: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["forbidden"];
            404: components["responses"]["not_found"];
            /** @description Refused by the protocol; `quota_reached`: You have reached the limit for one person */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description Refused by the protocol */
            410: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused by the protocol */
            412: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            413: components["responses"]["payload_too_large"];
            /** @description Refused by the protocol */
            423: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appFinishUpload: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "upload_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description An upload: the last part of its Location
                     */
                    upload_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90",
                     *         "name": "Sara Ahmad",
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "key": "files/ct.pdf",
                     *         "content_type": "application/pdf",
                     *         "bytes": 482113,
                     *         "state": "checking",
                     *         "reason": "Asked for twice",
                     *         "left_out": 2,
                     *         "unreadable": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description An uploaded document; also its key in a case
                             */
                            document_id: string;
                            name: string;
                            /** @description An address that a browser can open */
                            url: string;
                            /** @description The name by which the file service knows it */
                            key: string;
                            content_type: string | null;
                            bytes: number;
                            /** @enum {string} */
                            state: "checking" | "ready" | "refused";
                            reason: string | null;
                            /** @description Files in a ZIP that are no DICOM */
                            left_out: number;
                            /** @description DICOM files whose header cannot be read */
                            unreadable: number;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["document_not_found"];
            409: components["responses"]["upload_unfinished"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appOpenDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /**
                     * Format: uuid
                     * @description An uploaded document; also its key in a case
                     */
                    document_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "name": "Sara Ahmad",
                     *         "content_type": "application/pdf",
                     *         "bytes": 482113,
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            name: string;
                            content_type: string;
                            bytes: number | null;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            /** @description `case_not_found`: Case not found; `document_not_found`: Document not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminOpenDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /**
                     * Format: uuid
                     * @description An uploaded document; also its key in a case
                     */
                    document_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "name": "Sara Ahmad",
                     *         "content_type": "application/pdf",
                     *         "bytes": 482113,
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            name: string;
                            content_type: string;
                            bytes: number | null;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service; `reason_required`: Say first why you need to see this case */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `case_not_found`: Case not found; `document_not_found`: Document not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    proOpenDocument: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "document_id": "019d0b60-2a00-7f33-8e3a-4b5c6d7e8f90"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    /**
                     * Format: uuid
                     * @description An uploaded document; also its key in a case
                     */
                    document_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "name": "Sara Ahmad",
                     *         "content_type": "application/pdf",
                     *         "bytes": 482113,
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            name: string;
                            content_type: string;
                            bytes: number | null;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            /** @description `case_not_found`: Case not found; `document_not_found`: Document not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    documentsById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example user-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            /** @description Success */
            206: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `document_not_found`: Document not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            416: components["responses"]["range_not_satisfiable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    picturesById: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example user-1 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "image/jpeg": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `picture_not_found`: Picture not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    getDicomwebByCaseIdStudies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudies: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/related": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            /** @description Success */
            202: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `cross_site`: This was not asked for by a page of this service; `role_required`: Your role does not allow this; `forbidden`: Forbidden */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            /** @description Refused by the protocol; `case_closed`: This is not possible in the present state of the case (Completed) */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudyInstances: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesInstances: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudyMetadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesMetadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceMetadata: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
                /** @example text */
                instance: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/dicom+json": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudy: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstance: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
                /** @example text */
                instance: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": unknown;
                    "application/dicom": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceFramesByFrames: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
                /** @example text */
                instance: string;
                /** @example text */
                frames: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    dicomwebByCaseIdStudiesByStudySeriesBySeriesInstancesByInstanceBulkdataByTag: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id: string;
                /** @example text */
                study: string;
                /** @example text */
                series: string;
                /** @example text */
                instance: string;
                /** @example text */
                tag: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "multipart/related": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["role_required"];
            /** @description `not_found`: Not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            406: components["responses"]["not_acceptable"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appExportMyData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            409: components["responses"]["export_running"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    myData: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/zip": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            409: components["responses"]["export_running"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appRequestErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id?: string;
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "request_id": "text",
                     *         "state": "open"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            request_id: string;
                            state: components["schemas"]["ErasureState"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appWithdrawErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request_id": "text"
                 *     }
                 */
                "application/json": {
                    request_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "request_id": "text",
                     *         "state": "open"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            request_id: string;
                            state: components["schemas"]["ErasureState"];
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            404: components["responses"]["erasure_request_not_found"];
            409: components["responses"]["request_answered"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    appErasureRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "page_size": 15
                 *     }
                 */
                "application/json": {
                    page?: number;
                    page_size?: number;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "request_id": "text",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "state": "open",
                     *           "requested_date": "2026-03-10T09:30:00.000Z",
                     *           "due_date": "2026-03-10T09:30:00.000Z",
                     *           "answered_date": "2026-03-10T09:30:00.000Z",
                     *           "answer": "Yes, for three months"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "page": 1,
                     *         "page_size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            request_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string | null;
                            /** @description The number for people */
                            case_number: string | null;
                            state: components["schemas"]["ErasureState"];
                            /** Format: date-time */
                            requested_date: string;
                            /** Format: date-time */
                            due_date: string;
                            /** Format: date-time */
                            answered_date: string | null;
                            answer: string | null;
                        }[];
                        pagination: components["schemas"]["Pagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            403: components["responses"]["cross_site"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminErasureRequests: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "state": "open"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @enum {string} */
                    state?: "open" | "done" | "refused" | "withdrawn";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "request_id": "text",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "state": "open",
                     *           "requested_date": "2026-03-10T09:30:00.000Z",
                     *           "due_date": "2026-03-10T09:30:00.000Z",
                     *           "answered_date": "2026-03-10T09:30:00.000Z",
                     *           "answer": "Yes, for three months",
                     *           "user_id": "user-1",
                     *           "patient_name": "Sara Ahmad",
                     *           "reason": "Asked for twice",
                     *           "cases": 1,
                     *           "obstacle": "case_open"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            request_id: string;
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id: string | null;
                            /** @description The number for people */
                            case_number: string | null;
                            state: components["schemas"]["ErasureState"];
                            /** Format: date-time */
                            requested_date: string;
                            /** Format: date-time */
                            due_date: string;
                            /** Format: date-time */
                            answered_date: string | null;
                            answer: string | null;
                            /** @description A patient’s account */
                            user_id: string | null;
                            /** @description Whom the case is about */
                            patient_name: string | null;
                            reason: string | null;
                            cases: number;
                            obstacle: ("case_open" | "retention_period" | "on_hold") | null;
                        }[];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminAnswerErasure: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "request_id": "text",
                 *       "decision": "erase",
                 *       "answer": "Yes, for three months"
                 *     }
                 */
                "application/json": {
                    request_id: string;
                    /** @enum {string} */
                    decision: "erase" | "refuse";
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "request_id": "text",
                     *         "state": "open",
                     *         "approval_id": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            request_id?: string;
                            /** @enum {string} */
                            state: "open" | "done" | "refused" | "withdrawn" | "waiting";
                            approval_id?: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["erasure_request_not_found"];
            /** @description `erasure_answered`: The request has been answered already; `case_open`: The case is still open (Completed): it can be erased once it is closed; `retention_period`: The case must be kept until {date}; `on_hold`: The case is on hold and cannot be erased */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminEraseCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "erased_date": "2026-03-10T09:30:00.000Z",
                     *         "approval_id": "text",
                     *         "state": "waiting"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id?: string;
                            /** Format: date-time */
                            erased_date?: string;
                            approval_id?: string;
                            /** @enum {string} */
                            state?: "waiting";
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            /** @description `case_open`: The case is still open (Completed): it can be erased once it is closed; `retention_period`: The case must be kept until {date}; `on_hold`: The case is on hold and cannot be erased */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminHoldCase: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                 *       "hold": true,
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description A case
                     */
                    case_id: string;
                    hold: boolean;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *         "hold": true,
                     *         "approval_id": "text",
                     *         "state": "waiting"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /**
                             * Format: uuid
                             * @description A case
                             */
                            case_id?: string;
                            hold?: boolean;
                            approval_id?: string;
                            /** @enum {string} */
                            state?: "waiting";
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            404: components["responses"]["case_not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminListApprovals: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "page": 1,
                 *       "size": 15,
                 *       "state": "waiting"
                 *     }
                 */
                "application/json": {
                    page?: number;
                    size?: number;
                    /** @enum {string} */
                    state?: "waiting" | "approved" | "rejected";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "approval_id": "text",
                     *           "kind": "refund",
                     *           "case_id": "019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e",
                     *           "case_number": "SO-2026-000123-3",
                     *           "amount": 1500,
                     *           "currency": "SAR",
                     *           "owed": true,
                     *           "reason": "Asked for twice",
                     *           "asked_kind": "admin",
                     *           "asked_by": "text",
                     *           "asked_date": "2026-03-10T09:30:00.000Z",
                     *           "state": "waiting",
                     *           "decided_by": "text",
                     *           "decided_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "pagination": {
                     *         "total": 1,
                     *         "total_is_minimum": true,
                     *         "page": 1,
                     *         "size": 15
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: components["schemas"]["Approval"][];
                        pagination: components["schemas"]["AdminPagination"];
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approval_id": "text"
                 *     }
                 */
                "application/json": {
                    approval_id: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "approval_id": "text",
                     *         "state": "waiting"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            approval_id: string;
                            /** @enum {string} */
                            state: "waiting" | "approved" | "rejected";
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `approval_not_found`: Approval not found; `case_not_found`: Case not found; `erasure_request_not_found`: Request not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `approval_decided`: This has been decided already; `same_person`: A second person must approve this; `case_open`: The case is still open (Completed): it can be erased once it is closed; `retention_period`: The case must be kept until {date}; `on_hold`: The case is on hold and cannot be erased; `erasure_answered`: The request has been answered already */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    adminRejectApproval: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
                /** @description 1 or ar: Arabic; anything else: English */
                lang?: components["parameters"]["Language"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "approval_id": "text",
                 *       "reason": "Asked for twice"
                 *     }
                 */
                "application/json": {
                    approval_id: string;
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "approval_id": "text",
                     *         "state": "waiting"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            approval_id: string;
                            /** @enum {string} */
                            state: "waiting" | "approved" | "rejected";
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            401: components["responses"]["unauthorized"];
            /** @description `role_required`: Your role does not allow this; `cross_site`: This was not asked for by a page of this service */
            403: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `approval_not_found`: Approval not found; `case_not_found`: Case not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `approval_decided`: This has been decided already; `refund_owed`: This refund is owed to the patient and cannot be rejected */
            409: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    healthLive: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "live": true,
                     *         "version": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            live: boolean;
                            version: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    healthReady: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "database": true,
                     *         "queue": true
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            database: boolean;
                            queue: boolean;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    metrics: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["forbidden"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    openapiJson: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            400: components["responses"]["bad_request"];
            403: components["responses"]["forbidden"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxPaymentsByPaymentRefPay: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example pay-1 */
                payment_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "payment_ref": "pay-1",
                     *         "status": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description The payment, by the gateway’s reference */
                            payment_ref: string;
                            status: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            /** @description `not_found`: Not found; `payment_not_found`: Payment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxPaymentsByPaymentRefDecline: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example pay-1 */
                payment_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "payment_ref": "pay-1",
                     *         "status": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description The payment, by the gateway’s reference */
                            payment_ref: string;
                            status: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            /** @description `not_found`: Not found; `payment_not_found`: Payment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxCheckoutByPaymentRef: {
        parameters: {
            query?: {
                /** @example text */
                lang?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example pay-1 */
                payment_ref: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            /** @description `not_found`: Not found; `payment_not_found`: Payment not found */
            404: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandbox: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxNotifications: {
        parameters: {
            query?: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "idempotency_key": "text",
                     *           "received_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: ({
                            idempotency_key: string | null;
                            /** Format: date-time */
                            received_date: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    };
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxRefunds: {
        parameters: {
            query?: {
                /** @example 019d0b1e-6f00-7a3c-8c1e-2f4a5b6c7d8e */
                case_id?: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": [
                     *         {
                     *           "idempotency_key": "text",
                     *           "received_date": "2026-03-10T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: ({
                            idempotency_key: string | null;
                            /** Format: date-time */
                            received_date: string;
                        } & {
                            [key: string]: unknown;
                        })[];
                    };
                    "text/html": string;
                };
            };
            400: components["responses"]["bad_request"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxFaults: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "port": "payment_gateway",
                 *       "mode": "none"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    port: "payment_gateway" | "payment_hub" | "notification_hub";
                    /** @enum {string} */
                    mode: "none" | "slow" | "down" | "flaky" | "answer_lost";
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "port": "text",
                     *         "mode": "text"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            port: string;
                            mode: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app",
                 *       "id": "user-1",
                 *       "name": "Sara Ahmad",
                 *       "roles": "owner"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                    id: string;
                    name?: string;
                    roles?: ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor") | ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor")[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "token": "0101a1b2c3"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            token: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxSession: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "surface": "app",
                 *       "id": "user-1",
                 *       "name": "Sara Ahmad",
                 *       "roles": "owner"
                 *     }
                 */
                "application/json": {
                    /** @enum {string} */
                    surface: "app" | "admin" | "pro";
                    id: string;
                    name?: string;
                    roles?: ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor") | ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor")[];
                };
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "surface": "app",
                     *         "id": "user-1",
                     *         "name": "Sara Ahmad",
                     *         "roles": [
                     *           "owner"
                     *         ],
                     *         "reads_with_reason": true,
                     *         "expires_date": "2026-03-10T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @enum {string} */
                            surface: "app" | "admin" | "pro";
                            id: string;
                            name: string | null;
                            roles?: ("owner" | "intake" | "finance" | "catalogue" | "privacy" | "security" | "auditor")[];
                            reads_with_reason?: boolean;
                            /** Format: date-time */
                            expires_date: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxFiles: {
        parameters: {
            query: {
                /** @example Sara Ahmad */
                name: string;
            };
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/octet-stream": unknown;
            };
        };
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "status": 1000,
                     *       "message": "Success",
                     *       "data": {
                     *         "url": "https://files.example.org/ct.pdf",
                     *         "key": "files/ct.pdf",
                     *         "name": "Sara Ahmad"
                     *       }
                     *     }
                     */
                    "application/json": {
                        /** @constant */
                        status: 1000;
                        message: string;
                        data: {
                            /** @description An address that a browser can open */
                            url: string;
                            /** @description The name by which the file service knows it */
                            key: string;
                            name: string;
                        };
                    };
                };
            };
            400: components["responses"]["bad_request"];
            413: components["responses"]["payload_too_large"];
            415: components["responses"]["unsupported_media_type"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
    sandboxFilesByKey: {
        parameters: {
            query?: never;
            header?: {
                /** @description The caller’s own name for this call; one of another form is replaced */
                "x-request-id"?: components["parameters"]["RequestId"];
            };
            path: {
                /** @example files/ct.pdf */
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success */
            200: {
                headers: {
                    "x-request-id": components["headers"]["RequestId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": unknown;
                };
            };
            400: components["responses"]["bad_request"];
            404: components["responses"]["not_found"];
            429: components["responses"]["too_many_requests"];
            500: components["responses"]["server_error"];
            503: components["responses"]["unavailable"];
        };
    };
}
type FlattenedDeepRequired<T> = {
    [K in keyof T]-?: FlattenedDeepRequired<T[K] extends unknown[] | undefined | null ? Extract<T[K], unknown[]>[number] : T[K]>;
};
type ReadonlyArray<T> = [
    Exclude<T, undefined>
] extends [
    unknown[]
] ? Readonly<Exclude<T, undefined>> : Readonly<Exclude<T, undefined>[]>;
export const pathsAppSaveReviewCasePostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/save-review-case"]["post"]["requestBody"]["content"]["application/json"]["status"]> = ["draft", "review"];
export const pathsAppEditReviewCasePostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/edit-review-case"]["post"]["requestBody"]["content"]["application/json"]["status"]> = ["draft", "review"];
export const pathsAppSaveContactPostRequestBodyContentApplicationJsonLangValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/save-contact"]["post"]["requestBody"]["content"]["application/json"]["lang"]> = ["en", "ar"];
export const pathsAdminListMessagesPostRequestBodyContentApplicationJsonThreadValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-messages"]["post"]["requestBody"]["content"]["application/json"]["thread"]> = ["patient", "team"];
export const pathsAdminListReviewCasesPostRequestBodyContentApplicationJsonSortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-review-cases"]["post"]["requestBody"]["content"]["application/json"]["sort"]> = ["newest", "due", "oldest", "updated", "amount"];
export const pathsAppListDiseasesGetParametersQueryConditionsValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/list-diseases"]["get"]["parameters"]["query"]["conditions"]> = ["true", "false"];
export const pathsAdminListReviewtypesPostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-reviewtypes"]["post"]["requestBody"]["content"]["application/json"]["status"]> = [0, 1];
export const pathsAdminUpdateStatusPostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/update-status"]["post"]["requestBody"]["content"]["application/json"]["status"]> = [0, 1];
export const pathsAdminDiseaseCategoryUpdateStatusPostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/disease-category-update-status"]["post"]["requestBody"]["content"]["application/json"]["status"]> = [0, 1];
export const pathsAdminSaveDoctorPostRequestBodyContentApplicationJsonLangValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/save-doctor"]["post"]["requestBody"]["content"]["application/json"]["lang"]> = ["en", "ar"];
export const pathsProWorklistPostRequestBodyContentApplicationJsonRoleValues: ReadonlyArray<FlattenedDeepRequired<paths>["/pro/worklist"]["post"]["requestBody"]["content"]["application/json"]["role"]> = ["specialist", "coordinator"];
export const pathsProReviewReportPostRequestBodyContentApplicationJsonStatusValues: ReadonlyArray<FlattenedDeepRequired<paths>["/pro/review-report"]["post"]["requestBody"]["content"]["application/json"]["status"]> = ["draft", "submitted"];
export const pathsAdminListSessionsPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-sessions"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsAdminListSessionsPostResponses200ContentApplicationJsonDataSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-sessions"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["surface"]> = ["app", "admin", "pro"];
export const pathsAdminListSessionsPostResponses200ContentApplicationJsonDataRolesValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-sessions"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsAdminRevokePostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/revoke"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthMeGetParametersQuerySurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/me"]["get"]["parameters"]["query"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthMeGetResponses200ContentApplicationJsonDataSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/me"]["get"]["responses"]["200"]["content"]["application/json"]["data"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthMeGetResponses200ContentApplicationJsonDataRolesValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/me"]["get"]["responses"]["200"]["content"]["application/json"]["data"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsAuthSignOutPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/sign-out"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthSessionsPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/sessions"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthEndSessionsPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/end-sessions"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsAuthProvidersGetResponses200ContentApplicationJsonDataProvidersSurfacesValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/providers"]["get"]["responses"]["200"]["content"]["application/json"]["data"]["providers"]["surfaces"]> = ["app", "admin", "pro"];
export const pathsAuthProviderStartGetParametersQuerySurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/auth/{provider}/start"]["get"]["parameters"]["query"]["surface"]> = ["app", "admin", "pro"];
export const pathsAppFinishUploadPostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/app/finish-upload"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["checking", "ready", "refused"];
export const pathsAdminErasureRequestsPostRequestBodyContentApplicationJsonStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/erasure-requests"]["post"]["requestBody"]["content"]["application/json"]["state"]> = ["open", "done", "refused", "withdrawn"];
export const pathsAdminErasureRequestsPostResponses200ContentApplicationJsonDataObstacleAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/erasure-requests"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["obstacle"]> = ["case_open", "retention_period", "on_hold"];
export const pathsAdminAnswerErasurePostRequestBodyContentApplicationJsonDecisionValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/answer-erasure"]["post"]["requestBody"]["content"]["application/json"]["decision"]> = ["erase", "refuse"];
export const pathsAdminAnswerErasurePostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/answer-erasure"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["open", "done", "refused", "withdrawn", "waiting"];
export const pathsAdminEraseCasePostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/erase-case"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["waiting"];
export const pathsAdminHoldCasePostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/hold-case"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["waiting"];
export const pathsAdminListApprovalsPostRequestBodyContentApplicationJsonStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/list-approvals"]["post"]["requestBody"]["content"]["application/json"]["state"]> = ["waiting", "approved", "rejected"];
export const pathsAdminApprovePostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/approve"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["waiting", "approved", "rejected"];
export const pathsAdminRejectApprovalPostResponses200ContentApplicationJsonDataStateValues: ReadonlyArray<FlattenedDeepRequired<paths>["/admin/reject-approval"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["state"]> = ["waiting", "approved", "rejected"];
export const pathsSandboxFaultsPostRequestBodyContentApplicationJsonPortValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/faults"]["post"]["requestBody"]["content"]["application/json"]["port"]> = ["payment_gateway", "payment_hub", "notification_hub"];
export const pathsSandboxFaultsPostRequestBodyContentApplicationJsonModeValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/faults"]["post"]["requestBody"]["content"]["application/json"]["mode"]> = ["none", "slow", "down", "flaky", "answer_lost"];
export const pathsSandboxTokenPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/token"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsSandboxTokenPostRequestBodyContentApplicationJsonRolesOneOf0Values: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/token"]["post"]["requestBody"]["content"]["application/json"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsSandboxTokenPostRequestBodyContentApplicationJsonRolesOneOf1Values: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/token"]["post"]["requestBody"]["content"]["application/json"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsSandboxSessionPostRequestBodyContentApplicationJsonSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/session"]["post"]["requestBody"]["content"]["application/json"]["surface"]> = ["app", "admin", "pro"];
export const pathsSandboxSessionPostRequestBodyContentApplicationJsonRolesOneOf0Values: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/session"]["post"]["requestBody"]["content"]["application/json"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsSandboxSessionPostRequestBodyContentApplicationJsonRolesOneOf1Values: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/session"]["post"]["requestBody"]["content"]["application/json"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const pathsSandboxSessionPostResponses200ContentApplicationJsonDataSurfaceValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/session"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["surface"]> = ["app", "admin", "pro"];
export const pathsSandboxSessionPostResponses200ContentApplicationJsonDataRolesValues: ReadonlyArray<FlattenedDeepRequired<paths>["/sandbox/session"]["post"]["responses"]["200"]["content"]["application/json"]["data"]["roles"]> = ["owner", "intake", "finance", "catalogue", "privacy", "security", "auditor"];
export const errorCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErrorCode"]> = ["not_found", "unauthorized", "forbidden", "role_required", "reason_required", "cross_site", "payload_too_large", "unsupported_media_type", "not_acceptable", "too_many_requests", "bad_request", "invalid_input", "request_timeout", "headers_too_large", "expectation_failed", "server_error", "unavailable", "conflict", "body_not_json", "body_not_object", "body_not_utf8", "body_too_deep", "body_bad_key", "body_bad_text", "query_not_utf8", "case_not_found", "case_not_draft", "use_edit", "case_already_rejected", "case_not_rejectable", "case_not_in_review", "coordinator_not_changeable", "case_without_payment", "case_not_cancellable", "case_closed", "no_documents_requested", "documents_full", "case_not_paid", "idempotency_key_reused", "consent_required", "quota_reached", "payment_not_confirmed", "payment_mismatch", "payment_not_found", "no_mismatch", "other_currency", "refund_not_found", "invoice_not_found", "refund_not_failed", "refund_running", "bad_signature", "message_not_found", "one_channel", "too_many_rows", "review_type_not_found", "review_type_exists", "disease_category_not_found", "disease_category_exists", "coordinators_not_found", "coordinators_exist", "already_exists", "not_coordinator", "not_own_row", "not_for_coordinator_row", "not_for_doctor_row", "assignment_not_found", "doctor_already_assigned", "too_many_doctors", "opinion_already_submitted", "opinion_not_submitted", "coordinator_stays", "already_reminded", "messages_closed", "report_not_ready", "too_many_addenda", "too_many_pictures", "picture_not_found", "finding_not_found", "document_not_found", "document_not_ready", "upload_unfinished", "range_not_satisfiable", "case_open", "retention_period", "on_hold", "erasure_request_not_found", "erasure_answered", "request_answered", "session_not_found", "approval_not_found", "approval_decided", "same_person", "refund_owed", "export_running"];
export const fieldCodeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["FieldCode"]> = ["required", "type", "too_long", "too_short", "range", "unknown_value", "pair", "order", "format"];
export const errorStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Error"]["status"]> = [1001, 1002];
export const genderValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Gender"]> = ["male", "female"];
export const relationValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Relation"]> = ["self", "child", "parent", "spouse", "other"];
export const caseStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseStatus"]> = ["draft", "review", "payment_pending", "payment_failed", "payment_success", "rejected", "cancelled", "completed"];
export const storedDocumentStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["StoredDocument"]["state"]> = ["checking", "ready", "refused"];
export const studyWarningsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Study"]["warnings"]> = ["two_people", "no_orientation", "burned_in", "conflicting", "gaps", "other_patient"];
export const milestoneValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Milestone"]> = ["new_case", "coordinator_assigned", "coordinator_changed", "payment_pending", "payment_success", "doctor_assigned", "opinion_submitted", "documents_requested", "documents_added", "delay_notified", "rejected", "cancelled", "refund_requested", "refund_settled", "refund_failed", "completed", "report_updated", "consent_withdrawn", "erased"];
export const paymentStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PaymentStatus"]> = ["unpaid", "pending", "paid", "failed", "refund_pending", "partly_refunded", "refunded", "refund_failed", "mismatch"];
export const caseVerbValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CaseVerb"]> = ["edit-review-case", "update-meddocs", "answer-document-request", "add-documents", "cancel-review-case", "send-message", "withdraw-consent", "withdraw-erasure", "reject-reviewcase", "assign-coordinator", "edit-coordinator", "replace-coordinator", "remove-doctor", "remind-doctor", "accept-mismatch", "refund-payment", "add-note", "erase-case", "assign-doctor", "request-documents", "withdraw-doctor", "return-opinion", "remove-finding", "delay-notification", "send-team-message", "save-summary", "submit-coordinator-summary", "add-addendum", "review-report", "reopen-opinion", "decline-assignment"];
export const cardKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CardKind"]> = ["under_review", "proceed_to_pay", "payment_failed", "payment_problem", "documents_requested", "in_progress", "report_ready"];
export const cancellationReasonValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["CancellationReason"]> = ["changed_mind", "submitted_by_mistake", "treated_elsewhere", "too_expensive", "takes_too_long", "other"];
export const refundOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefundOutcome"]> = ["none", "pending"];
export const reviewOutcomeValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReviewOutcome"]> = ["confirmed", "changed_diagnosis", "changed_treatment", "changed_both", "inconclusive"];
export const correspondentValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Correspondent"]> = ["patient", "coordinator"];
export const readerKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReaderKind"]> = ["patient", "doctor", "admin", "operator"];
export const accessActionValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["AccessAction"]> = ["opened_case", "listed_documents", "opened_document", "opened_report", "read_messages", "searched", "listed", "exported", "erased", "token_made", "revoked", "held", "hold_released", "opened_with_reason", "approval_asked", "approved", "approval_rejected"];
export const consentTickValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ConsentTick"]> = ["acting_for_other", "medical_limits", "use_of_data"];
export const contactLangValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Contact"]["lang"]> = ["en", "ar"];
export const contactChannelsValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Contact"]["channels"]> = ["email", "sms"];
export const deliveryEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Delivery"]["event"]> = ["coordinator_assigned", "proceed_to_pay", "payment_received", "refund_made", "doctor_assigned", "documents_requested", "documents_added", "opinion_submitted", "opinion_reopened", "opinion_returned", "report_ready", "case_completed", "report_updated", "case_cancelled", "case_rejected", "doctor_declined", "doctor_withdrawn", "coordinator_removed", "opinion_reminder", "summary_reminder", "new_message", "new_team_message", "delay_notification", "case_erased", "draft_expiring", "draft", "delay_report"];
export const deliveryToValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Delivery"]["to"]> = ["patient", "doctor"];
export const deliveryChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Delivery"]["channel"]> = ["email", "sms"];
export const deliveryStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Delivery"]["state"]> = ["sent", "refused", "failed"];
export const undeliveredEventValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Undelivered"]["event"]> = ["coordinator_assigned", "proceed_to_pay", "payment_received", "refund_made", "doctor_assigned", "documents_requested", "documents_added", "opinion_submitted", "opinion_reopened", "opinion_returned", "report_ready", "case_completed", "report_updated", "case_cancelled", "case_rejected", "doctor_declined", "doctor_withdrawn", "coordinator_removed", "opinion_reminder", "summary_reminder", "new_message", "new_team_message", "delay_notification", "case_erased", "draft_expiring", "draft", "delay_report"];
export const undeliveredToValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Undelivered"]["to"]> = ["patient", "doctor"];
export const undeliveredChannelValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Undelivered"]["channel"]> = ["email", "sms"];
export const undeliveredStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Undelivered"]["state"]> = ["sent", "refused", "failed"];
export const refundStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["RefundState"]> = ["requested", "settled", "failed", "rejected"];
export const doerKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DoerKind"]> = ["patient", "admin", "doctor", "system"];
export const opinionStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["OpinionStatus"]> = ["pending", "draft", "submitted"];
export const languageValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Language"]> = ["en", "ar"];
export const periodNameValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["PeriodName"]> = ["today", "yesterday", "this_week", "this_month", "last_month", "this_year", "all", "custom"];
export const readerSurfaceValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReaderSurface"]> = ["app", "pro", "admin", "operator"];
export const doctorLangAnyOf0Values: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Doctor"]["lang"]> = ["en", "ar"];
export const changeKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ChangeKind"]> = ["doctor", "department", "type", "category", "coordinators", "holidays"];
export const doctorNeedValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["DoctorNeed"]> = ["give_opinion", "assign_doctor", "write_summary", "read_message", "documents_arrived", "notify_delay"];
export const teamRoleValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["TeamRole"]> = ["specialist", "coordinator"];
export const reportStatusValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ReportStatus"]> = ["none", "in_progress", "completed"];
export const erasureStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["ErasureState"]> = ["open", "done", "refused", "withdrawn"];
export const approvalKindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Approval"]["kind"]> = ["refund", "erasure", "release_hold"];
export const approvalAsked_kindValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Approval"]["asked_kind"]> = ["admin", "patient", "service"];
export const approvalStateValues: ReadonlyArray<FlattenedDeepRequired<components>["schemas"]["Approval"]["state"]> = ["waiting", "approved", "rejected"];
