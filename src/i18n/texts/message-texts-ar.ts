import type { TextName } from '../../domain/messages/message.ts'
import type { MessageWords } from './message-texts-en.ts'

const toPage = 'فتح الحالة'

/**
 * The texts of messages in Arabic. An Arabic SMS part holds 67 characters, and the link fills most of two parts.
 * Therefore the SMS texts are short.
 */
export const messageTextsAr: Readonly<Record<TextName, MessageWords>> = {
  draft: {
    subject: 'طلبك {case_number} لم يكتمل بعد',
    text: 'طلبك للحصول على رأي طبي ثانٍ لم يُرسل بعد. ما أُدخل فيه محفوظ، ويمكنك المتابعة متى شئت.',
    button: 'متابعة الطلب',
    sms: 'طلبك {case_number} لم يكتمل: {link}',
  },
  draft_expiring: {
    subject: 'سيُحذف طلبك {case_number} قريبًا',
    text: 'بدأ طلبك للحصول على رأي طبي ثانٍ قبل مدة طويلة ولم يُرسل. سيُحذف بعد شهر تقريبًا مع كل ما أُدخل فيه. للاحتفاظ به يرجى فتحه وحفظه من جديد.',
    button: 'فتح الطلب',
    sms: 'سيُحذف طلبك {case_number} قريبًا: {link}',
  },
  proceed_to_pay: {
    subject: 'حالتك {case_number} جاهزة للدفع',
    text: 'لقد اطلعنا على طلبك، وسيتولى منسق متابعته. تبدأ المراجعة بعد دفع الرسوم وقدرها {amount}.',
    button: 'الانتقال إلى الدفع',
    sms: 'حالتك جاهزة للدفع: {link}',
  },
  documents_requested: {
    subject: 'مستندات مطلوبة لحالتك {case_number}',
    text: 'يطلب الأطباء الذين يراجعون حالتك مستندات منك. يرجى فتح الحالة لمعرفة المطلوب وإضافته هناك.',
    button: 'عرض المطلوب',
    sms: 'مستندات مطلوبة لحالتك {case_number}: {link}',
  },
  report_ready: {
    subject: 'تقريرك {case_number} جاهز',
    text: 'اكتملت مراجعة حالتك. يمكنك قراءة التقرير وحفظه بعد تسجيل الدخول.',
    button: 'فتح التقرير',
    sms: 'تقريرك {case_number} جاهز: {link}',
  },
  report_updated: {
    subject: 'تم تحديث تقريرك {case_number}',
    text: 'أضاف الأطباء إلى تقريرك. أحدث إصدار موجود في صفحته، وتبقى الإصدارات السابقة متاحة.',
    button: 'فتح التقرير',
    sms: 'تم تحديث تقريرك {case_number}: {link}',
  },
  delay_notification: {
    subject: 'سيتأخر تقريرك {case_number}',
    text: 'كان من المقرر أن يصدر تقريرك في {due_date}، وسيستغرق وقتًا أطول من ذلك. نعتذر عن التأخير. ما يمكننا قوله عنه موجود في صفحة حالتك.',
    button: toPage,
    sms: 'سيتأخر تقريرك {case_number}: {link}',
  },
  delay_report: {
    subject: 'تأخر تقريرك {case_number}',
    text: 'كان من المقرر أن يصدر تقريرك في {due_date} ولم يكتمل بعد. نعتذر عن التأخير، ونحن نعمل عليه.',
    button: toPage,
    sms: 'نعتذر، تأخر تقريرك {case_number}: {link}',
  },
  case_cancelled: {
    subject: 'أُلغيت حالتك {case_number}',
    text: 'أُلغيت حالتك. إذا كنت قد دفعت، فصفحة الحالة توضح ما سيحدث للمبلغ.',
    button: toPage,
    sms: 'أُلغيت حالتك {case_number}: {link}',
  },
  refund_made: {
    subject: 'استرداد مبلغ لحالتك {case_number}',
    text: 'لقد أعدنا مبلغًا مما دُفع عن حالتك. قد يستغرق وصوله بضعة أيام. توضح صفحة الحالة مقداره.',
    button: toPage,
    sms: 'أُعيد مبلغ لحالتك {case_number}: {link}',
  },
  case_erased: {
    subject: 'حُذفت حالتك {case_number}',
    text: 'حُذفت حالتك مع نصوصها ومستنداتها، ولم يعد من الممكن فتحها. لا يلزمك القيام بأي شيء.',
    button: 'الانتقال إلى حالاتك',
    sms: 'حُذفت حالتك {case_number}: {link}',
  },
  case_rejected: {
    subject: 'تعذر قبول طلبك {case_number}',
    text: 'لقد اطلعنا على طلبك ولا يمكننا قبوله. السبب موجود في صفحته. لم يُخصم منك أي مبلغ.',
    button: 'عرض السبب',
    sms: 'تعذر قبول طلبك {case_number}: {link}',
  },
  new_message: {
    subject: 'رسالة بشأن حالتك {case_number}',
    text: 'كتب إليك منسق حالتك. يرجى فتح الحالة لقراءة الرسالة والرد عليها.',
    button: 'قراءة الرسالة',
    sms: 'رسالة بشأن حالتك {case_number}: {link}',
  },

  coordinator_assigned: {
    subject: 'أُسند إليك تنسيق الحالة {case_number}',
    text: 'أُسند إليك تنسيق هذه الحالة. توضح صفحتها موضوعها وما يلزم القيام به.',
    button: toPage,
    sms: 'إليك تنسيق الحالة {case_number}: {link}',
  },
  coordinator_removed: {
    subject: 'انتهى تنسيقك للحالة {case_number}',
    text: 'تولى منسق آخر هذه الحالة. لا يلزمك القيام بأي شيء آخر.',
    button: 'فتح قائمة أعمالك',
    sms: 'انتهى تنسيقك للحالة {case_number}: {link}',
  },
  payment_received: {
    subject: 'تم دفع رسوم الحالة {case_number}',
    text: 'تم دفع الرسوم ويمكن أن تبدأ المراجعة. يرجى طلب آراء الأطباء المختصين. موعد التقرير {due_date}.',
    button: toPage,
    sms: 'تم دفع رسوم الحالة {case_number}: {link}',
  },
  doctor_assigned: {
    subject: 'رأيك مطلوب في الحالة {case_number}',
    text: 'طُلب رأيك في هذه الحالة. توضح صفحتها المستندات وما يطلبه المنسق منك.',
    button: toPage,
    sms: 'رأيك مطلوب في الحالة {case_number}: {link}',
  },
  doctor_declined: {
    subject: 'اعتذر مختص عن الحالة {case_number}',
    text: 'اعتذر أحد المختصين الذين طلبت رأيهم. يرجى اختيار مختص آخر إذا احتاجت الحالة إلى ذلك.',
    button: toPage,
    sms: 'اعتذر مختص عن الحالة {case_number}: {link}',
  },
  doctor_withdrawn: {
    subject: 'لم يعد رأيك مطلوبًا في الحالة {case_number}',
    text: 'انتهت مشاركتك في فريق هذه الحالة. لا يلزمك القيام بأي شيء آخر.',
    button: 'فتح قائمة أعمالك',
    sms: 'لم يعد رأيك مطلوبًا في {case_number}: {link}',
  },
  documents_added: {
    subject: 'وصلت مستندات الحالة {case_number}',
    text: 'أرسل المريض مستندات أو أجاب عن طلبها.',
    button: 'عرض المستندات',
    sms: 'وصلت مستندات الحالة {case_number}: {link}',
  },
  opinion_submitted: {
    subject: 'قُدم رأي في الحالة {case_number}',
    text: 'قدم أحد المختصين رأيه، ويمكن قراءته في صفحة الحالة.',
    button: toPage,
    sms: 'قُدم رأي في الحالة {case_number}: {link}',
  },
  opinion_reopened: {
    subject: 'يجري تعديل رأي في الحالة {case_number}',
    text: 'سحب أحد المختصين رأيه المقدم لتعديله. لا يُحتسب الرأي حتى يُقدم من جديد.',
    button: toPage,
    sms: 'تعديل رأي في الحالة {case_number}: {link}',
  },
  opinion_returned: {
    subject: 'أُعيد إليك رأيك في الحالة {case_number}',
    text: 'أعاد المنسق رأيك إليك مع ملاحظة. يرجى قراءة الملاحظة في صفحة الحالة ثم تقديم الرأي من جديد.',
    button: toPage,
    sms: 'أُعيد رأيك في الحالة {case_number}: {link}',
  },
  opinion_reminder: {
    subject: 'رأيك منتظر في الحالة {case_number}',
    text: 'هذا تذكير: ما زال رأيك في هذه الحالة منتظرًا.',
    button: 'تقديم الرأي',
    sms: 'رأيك منتظر في الحالة {case_number}: {link}',
  },
  summary_reminder: {
    subject: 'ملخص الحالة {case_number} منتظر',
    text: 'هذا تذكير من الإدارة: ما زال ملخص هذه الحالة الذي يكملها منتظرًا.',
    button: toPage,
    sms: 'ملخص الحالة {case_number} منتظر: {link}',
  },
  case_completed: {
    subject: 'اكتملت الحالة {case_number}',
    text: 'صدر التقرير وأُبلغ المريض. شكرًا لتنسيق هذه الحالة.',
    button: toPage,
    sms: 'اكتملت الحالة {case_number}: {link}',
  },
  case_cancelled_doctor: {
    subject: 'أُلغيت الحالة {case_number}',
    text: 'أُلغيت هذه الحالة. لا يلزمك القيام بأي شيء آخر.',
    button: toPage,
    sms: 'أُلغيت الحالة {case_number}: {link}',
  },
  new_team_message: {
    subject: 'كتب فريقك بشأن الحالة {case_number}',
    text: 'كتب طبيب آخر من فريق هذه الحالة. يرجى فتح الحالة لقراءة الرسالة والرد عليها.',
    button: 'قراءة الرسالة',
    sms: 'كتب فريقك بشأن الحالة {case_number}: {link}',
  },
  new_message_doctor: {
    subject: 'رسالة بشأن الحالة {case_number}',
    text: 'كتب إليك المريض. يرجى فتح الحالة لقراءة الرسالة والرد عليها.',
    button: 'قراءة الرسالة',
    sms: 'رسالة بشأن الحالة {case_number}: {link}',
  },
}
