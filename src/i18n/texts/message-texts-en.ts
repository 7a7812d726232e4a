import type { TextName } from '../../domain/messages/message.ts'

/**
 * The words of one message. They may contain these parameters in braces: case_number, hospital, link, amount, due_date.
 */
export interface MessageWords {
  readonly subject: string
  readonly text: string
  readonly button: string
  readonly sms: string
}

const toPage = 'Open the case'

/** The texts of e-mail and SMS in English. They contain no name, no illness and no text of the case. */
export const messageTextsEn: Readonly<Record<TextName, MessageWords>> = {
  draft: {
    subject: 'Your request {case_number} is not finished',
    text: 'You began a request for a second opinion and have not sent it yet. What you entered is kept. You can go on whenever you like.',
    button: 'Go on with the request',
    sms: 'Your request {case_number} is not finished yet. Go on here: {link}',
  },
  draft_expiring: {
    subject: 'Your request {case_number} will be deleted soon',
    text: 'You began a request for a second opinion long ago and have not sent it. In about a month it is deleted with everything you entered. To keep it, open it and save it again.',
    button: 'Open the request',
    sms: 'Your unfinished request {case_number} will be deleted soon. To keep it: {link}',
  },
  proceed_to_pay: {
    subject: 'Your case {case_number} is ready for payment',
    text: 'We have looked at your request and a coordinator will take care of it. The review begins once the fee of {amount} is paid.',
    button: 'Go to payment',
    sms: 'Your case {case_number} is ready for payment ({amount}): {link}',
  },
  documents_requested: {
    subject: 'Documents are needed for your case {case_number}',
    text: 'The doctors who review your case ask you for documents. Please open the case to see which, and add them there.',
    button: 'See what is needed',
    sms: 'Documents are needed for your case {case_number}: {link}',
  },
  report_ready: {
    subject: 'Your report {case_number} is ready',
    text: 'The review of your case is finished. You can read and save the report after signing in.',
    button: 'Open the report',
    sms: 'Your report {case_number} is ready: {link}',
  },
  report_updated: {
    subject: 'Your report {case_number} was updated',
    text: 'The doctors have added to your report. The newest version is on its page; earlier versions stay available.',
    button: 'Open the report',
    sms: 'Your report {case_number} was updated: {link}',
  },
  delay_notification: {
    subject: 'Your report {case_number} will take longer',
    text: 'Your report was planned for {due_date} and will take longer than that. We are sorry. What we can say about it is on the page of your case.',
    button: toPage,
    sms: 'Your report {case_number} will take longer than planned: {link}',
  },
  delay_report: {
    subject: 'Your report {case_number} is late',
    text: 'Your report was planned for {due_date} and is not finished yet. We are sorry, and work on it.',
    button: toPage,
    sms: 'Your report {case_number} is late. We are sorry, and work on it: {link}',
  },
  case_cancelled: {
    subject: 'Your case {case_number} was cancelled',
    text: 'Your case was cancelled. If you have paid, the page of the case says what happens to your money.',
    button: toPage,
    sms: 'Your case {case_number} was cancelled: {link}',
  },
  refund_made: {
    subject: 'Money is given back for your case {case_number}',
    text: 'We have given back money that was paid for your case. It may take some days to arrive. The page of the case shows how much it is.',
    button: toPage,
    sms: 'Money is given back for your case {case_number}: {link}',
  },
  case_erased: {
    subject: 'Your case {case_number} was deleted',
    text: 'Your case was deleted with its texts and documents, and cannot be opened any more. There is nothing for you to do.',
    button: 'Go to your cases',
    sms: 'Your case {case_number} was deleted with its texts and documents: {link}',
  },
  case_rejected: {
    subject: 'Your request {case_number} cannot be accepted',
    text: 'We have looked at your request and cannot accept it. The reason is on its page. You have not been charged.',
    button: 'See the reason',
    sms: 'Your request {case_number} cannot be accepted. The reason: {link}',
  },
  new_message: {
    subject: 'A message about your case {case_number}',
    text: 'Your coordinator has written to you. Please open the case to read the message and to answer it.',
    button: 'Read the message',
    sms: 'There is a message about your case {case_number}: {link}',
  },

  coordinator_assigned: {
    subject: 'You coordinate case {case_number}',
    text: 'You were named coordinator of this case. Its page shows what it is about and what is to be done.',
    button: toPage,
    sms: 'You coordinate case {case_number}: {link}',
  },
  coordinator_removed: {
    subject: 'You no longer coordinate case {case_number}',
    text: 'Another coordinator has taken over this case. There is nothing more for you to do.',
    button: 'Open your worklist',
    sms: 'You no longer coordinate case {case_number}: {link}',
  },
  payment_received: {
    subject: 'Case {case_number} is paid',
    text: 'The fee was paid and the review can begin. Please ask the specialists for their opinions. The report is due on {due_date}.',
    button: toPage,
    sms: 'Case {case_number} is paid, the review can begin: {link}',
  },
  doctor_assigned: {
    subject: 'Your opinion is asked for: case {case_number}',
    text: 'You were asked for an opinion on this case. Its page shows the documents and what the coordinator asks of you.',
    button: toPage,
    sms: 'Your opinion is asked for on case {case_number}: {link}',
  },
  doctor_declined: {
    subject: 'A specialist declined case {case_number}',
    text: 'One of the specialists you asked has declined. Please choose another one if the case needs it.',
    button: toPage,
    sms: 'A specialist declined case {case_number}: {link}',
  },
  doctor_withdrawn: {
    subject: 'Your opinion on case {case_number} is no longer needed',
    text: 'You were taken off the team of this case. There is nothing more for you to do.',
    button: 'Open your worklist',
    sms: 'Your opinion on case {case_number} is no longer needed: {link}',
  },
  documents_added: {
    subject: 'Documents arrived for case {case_number}',
    text: 'The patient has sent documents, or has answered a request for them.',
    button: 'See the documents',
    sms: 'Documents arrived for case {case_number}: {link}',
  },
  opinion_submitted: {
    subject: 'An opinion on case {case_number} was given',
    text: 'One of the specialists has given an opinion. It can be read on the page of the case.',
    button: toPage,
    sms: 'An opinion on case {case_number} was given: {link}',
  },
  opinion_reopened: {
    subject: 'An opinion on case {case_number} is being changed',
    text: 'A specialist has taken back the opinion that was given, in order to change it. It does not count until it is given again.',
    button: toPage,
    sms: 'An opinion on case {case_number} is being changed: {link}',
  },
  opinion_returned: {
    subject: 'Your opinion on case {case_number} came back to you',
    text: 'The coordinator has returned your opinion with a note. Please read the note on the page of the case, and submit the opinion again.',
    button: toPage,
    sms: 'Your opinion on case {case_number} came back to you: {link}',
  },
  opinion_reminder: {
    subject: 'Your opinion on case {case_number} is waited for',
    text: 'This is a reminder: your opinion on this case is still open.',
    button: 'Give your opinion',
    sms: 'Your opinion on case {case_number} is waited for: {link}',
  },
  summary_reminder: {
    subject: 'The summary of case {case_number} is waited for',
    text: 'This is a reminder of the administration: the summary of this case, which completes it, is still open.',
    button: toPage,
    sms: 'The summary of case {case_number} is waited for: {link}',
  },
  case_completed: {
    subject: 'Case {case_number} is completed',
    text: 'The report was issued and the patient was told. Thank you for coordinating this case.',
    button: toPage,
    sms: 'Case {case_number} is completed: {link}',
  },
  case_cancelled_doctor: {
    subject: 'Case {case_number} was cancelled',
    text: 'This case was cancelled. There is nothing more for you to do.',
    button: toPage,
    sms: 'Case {case_number} was cancelled: {link}',
  },
  new_team_message: {
    subject: 'Your team wrote about case {case_number}',
    text: 'Another doctor on the team of this case has written. Please open the case to read the message and to answer it.',
    button: 'Read the message',
    sms: 'Your team wrote about case {case_number}: {link}',
  },
  new_message_doctor: {
    subject: 'A message about case {case_number}',
    text: 'The patient has written to you. Please open the case to read the message and to answer it.',
    button: 'Read the message',
    sms: 'There is a message about case {case_number}: {link}',
  },
}
