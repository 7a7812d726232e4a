import type { ReviewOutcome } from '../domain/case/opinion.ts'
import type { Language } from './language.ts'

type Months = readonly [string, string, string, string, string, string, string, string, string, string, string, string]

/** The fixed texts of the report. `{page}` and `{total}` are filled in page by page. */
export interface ReportTexts {
  title: string
  caseNumber: string
  patientName: string
  age: string
  /** The noun for each plural form; forms that contain the number leave out `{n}`. */
  years: Record<Intl.LDMLPluralRule, string>
  gender: string
  genders: { male: string; female: string }
  reviewType: string
  category: string
  submitted: string
  submittedBy: string
  completed: string
  coordinator: string
  summary: string
  diagnosis: string
  recommendations: string
  preparedBy: string
  addendum: string
  addendumBy: string
  outcome: string
  outcomes: Record<ReviewOutcome, string>
  questions: string
  notAnswered: string
  opinions: string
  opinionOn: string
  noOpinions: string
  history: string
  noHistory: string
  documents: string
  noDocuments: string
  about: string
  notice: string
  verification: string
  verificationHint: string
  /** Replaces the code while the report is only a preview. */
  preview: string
  qrOf: string
  confidential: string
  page: string
  logoOf: string
  gregorianMonths: Months
  hijriMonths: Months
  /** `{d} {month} {y}` in each calendar. */
  gregorianDate: string
  hijriDate: string
}

export const reportTexts: Record<Language, ReportTexts> = {
  en: {
    title: 'Medical Second Opinion Report',
    caseNumber: 'Case number',
    patientName: 'Patient',
    age: 'Age',
    years: {
      zero: 'Under 1 year',
      one: '{n} year',
      two: '{n} years',
      few: '{n} years',
      many: '{n} years',
      other: '{n} years',
    },
    gender: 'Gender',
    genders: { male: 'Male', female: 'Female' },
    reviewType: 'Review type',
    category: 'Category',
    submitted: 'Submitted',
    submittedBy: 'Submitted by',
    completed: 'Completed',
    coordinator: 'Case coordinator',
    summary: 'Summary and conclusion',
    diagnosis: 'Diagnosis',
    recommendations: 'Recommendations',
    preparedBy: 'Prepared by',
    addendum: 'Addendum {n}',
    addendumBy: 'Added by',
    outcome: 'Outcome of the review',
    outcomes: {
      confirmed: 'The diagnosis and the treatment plan are confirmed',
      changed_diagnosis: 'The diagnosis is changed',
      changed_treatment: 'The treatment plan is changed',
      changed_both: 'The diagnosis and the treatment plan are changed',
      inconclusive: 'No firm conclusion can be drawn from what was available',
    },
    questions: 'The patient’s questions',
    notAnswered: 'This question was not answered.',
    opinions: 'Specialist opinions',
    opinionOn: 'Opinion given on',
    noOpinions: 'No separate specialist opinions were given on this case.',
    history: 'Medical history as given by the patient',
    noHistory: 'No medical history was given.',
    documents: 'Documents reviewed',
    noDocuments: 'No documents were provided.',
    about: 'About this report',
    notice:
      'This second opinion is based only on the information and documents listed here; the patient was not examined in person. It supports, and does not replace, the advice of the treating physician. Please do not change or stop any treatment without speaking to your physician. In an emergency, go to the nearest emergency department.',
    verification: 'Verification code',
    verificationHint:
      'Whoever holds this report can check here that it is genuine and whether a newer one replaces it:',
    preview: 'PREVIEW, NOT VALID',
    qrOf: 'QR code of',
    confidential: 'Confidential: contains personal health information',
    page: 'Page {page} of {total}',
    logoOf: 'Logo of',
    gregorianMonths: [
      'January',
      'February',
      'March',
      'April',
      'May',
      'June',
      'July',
      'August',
      'September',
      'October',
      'November',
      'December',
    ],
    hijriMonths: [
      'Muharram',
      'Safar',
      'Rabi al-Awwal',
      'Rabi al-Thani',
      'Jumada al-Ula',
      'Jumada al-Akhirah',
      'Rajab',
      'Shaban',
      'Ramadan',
      'Shawwal',
      'Dhu al-Qadah',
      'Dhu al-Hijjah',
    ],
    gregorianDate: '{d} {month} {y}',
    hijriDate: '{d} {month} {y} AH',
  },
  ar: {
    title: 'تقرير الرأي الطبي الثاني',
    caseNumber: 'رقم الحالة',
    patientName: 'المريض',
    age: 'العمر',
    years: {
      zero: 'أقل من سنة',
      one: 'سنة واحدة',
      two: 'سنتان',
      few: '{n} سنوات',
      many: '{n} سنة',
      other: '{n} سنة',
    },
    gender: 'الجنس',
    genders: { male: 'ذكر', female: 'أنثى' },
    reviewType: 'نوع المراجعة',
    category: 'الفئة',
    submitted: 'تاريخ التقديم',
    submittedBy: 'مقدم الحالة',
    completed: 'تاريخ الإنجاز',
    coordinator: 'منسق الحالة',
    summary: 'الخلاصة والنتيجة',
    diagnosis: 'التشخيص',
    recommendations: 'التوصيات',
    preparedBy: 'أعد الخلاصة',
    addendum: 'ملحق {n}',
    addendumBy: 'أضافه',
    outcome: 'نتيجة المراجعة',
    outcomes: {
      confirmed: 'تأكيد التشخيص والخطة العلاجية',
      changed_diagnosis: 'تغيير التشخيص',
      changed_treatment: 'تغيير الخطة العلاجية',
      changed_both: 'تغيير التشخيص والخطة العلاجية معا',
      inconclusive: 'لا يمكن الوصول إلى نتيجة قاطعة بناء على ما توفر من معلومات',
    },
    questions: 'أسئلة المريض',
    notAnswered: 'لم تتم الإجابة عن هذا السؤال.',
    opinions: 'آراء الأطباء المختصين',
    opinionOn: 'تاريخ الرأي',
    noOpinions: 'لم تقدم آراء منفصلة من أطباء مختصين في هذه الحالة.',
    history: 'التاريخ المرضي كما ذكره المريض',
    noHistory: 'لم يذكر تاريخ مرضي.',
    documents: 'المستندات التي تمت مراجعتها',
    noDocuments: 'لم تقدم مستندات.',
    about: 'عن هذا التقرير',
    notice:
      'يستند هذا الرأي الثاني إلى المعلومات والمستندات المذكورة فيه فقط، ولم يفحص المريض حضوريا. وهو يدعم رأي الطبيب المعالج ولا يحل محله، فيرجى عدم تغيير أي علاج أو إيقافه قبل استشارة الطبيب المعالج. وفي الحالات الطارئة يرجى التوجه إلى أقرب قسم للطوارئ.',
    verification: 'رمز التحقق',
    verificationHint: 'يمكن لمن بيده هذا التقرير أن يتحقق هنا من صحته ومن وجود نسخة أحدث تحل محله:',
    preview: 'معاينة، غير صالحة للاستخدام',
    qrOf: 'رمز الاستجابة السريعة للعنوان',
    confidential: 'سري: يحتوي على معلومات صحية شخصية',
    page: 'صفحة {page} من {total}',
    logoOf: 'شعار',
    gregorianMonths: [
      'يناير',
      'فبراير',
      'مارس',
      'أبريل',
      'مايو',
      'يونيو',
      'يوليو',
      'أغسطس',
      'سبتمبر',
      'أكتوبر',
      'نوفمبر',
      'ديسمبر',
    ],
    hijriMonths: [
      'محرم',
      'صفر',
      'ربيع الأول',
      'ربيع الآخر',
      'جمادى الأولى',
      'جمادى الآخرة',
      'رجب',
      'شعبان',
      'رمضان',
      'شوال',
      'ذو القعدة',
      'ذو الحجة',
    ],
    gregorianDate: '{d} {month} {y} م',
    hijriDate: '{d} {month} {y} هـ',
  },
}
