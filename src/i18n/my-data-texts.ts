import type { Language } from './language.ts'

/** The texts of the page that explains a patient's copy of their data. */
interface MyDataTexts {
  title: string
  made: string
  person: string
  name: string
  id: string
  phone: string
  email: string
  since: string
  cases: string
  noCases: string
  state: string
  category: string
  reviewType: string
  patient: string
  age: string
  sent: string
  amount: string
  history: string
  questions: string
  asked: string
  askedBy: string
  answered: string
  messages: string
  team: string
  notes: string
  from: Readonly<Record<'patient' | 'coordinator', string>>
  opened: string
  files: string
  consent: string
  nothing: string
}

export const myDataTexts: Record<Language, MyDataTexts> = {
  en: {
    title: 'My data',
    made: 'Everything that is kept of you, as it was on {date}. The files lie beside this page.',
    person: 'About you',
    name: 'Name',
    id: 'Your number',
    phone: 'Phone',
    email: 'E-mail',
    since: 'Known since',
    cases: 'Your cases',
    noCases: 'No case is kept.',
    state: 'State',
    category: 'Category',
    reviewType: 'Kind of review',
    patient: 'Patient',
    age: 'Age',
    sent: 'Begun on',
    amount: 'Amount',
    history: 'Medical history',
    questions: 'Your questions',
    asked: 'What you were asked for, and what you answered',
    askedBy: '{name} asked for',
    answered: 'You answered',
    messages: 'Messages',
    from: { patient: 'You', coordinator: 'Coordinator' },
    team: 'What the doctors wrote to each other',
    notes: 'What the administration noted',
    opened: 'Who opened it',
    files: 'Files',
    consent: 'What you agreed to',
    nothing: 'None',
  },
  ar: {
    title: 'بياناتي',
    made: 'كل ما هو محفوظ عنك كما كان في {date}. الملفات موجودة بجانب هذه الصفحة.',
    person: 'عنك',
    name: 'الاسم',
    id: 'رقمك',
    phone: 'الهاتف',
    email: 'البريد الإلكتروني',
    since: 'محفوظ منذ',
    cases: 'حالاتك',
    noCases: 'لا توجد حالة محفوظة.',
    state: 'الوضع',
    category: 'التخصص',
    reviewType: 'نوع المراجعة',
    patient: 'المريض',
    age: 'العمر',
    sent: 'بدأت في',
    amount: 'المبلغ',
    history: 'التاريخ المرضي',
    questions: 'أسئلتك',
    asked: 'ما طُلب منك وما أجبت به',
    askedBy: 'طلب {name}',
    answered: 'أجبت',
    messages: 'الرسائل',
    from: { patient: 'أنت', coordinator: 'المنسق' },
    team: 'ما كتبه الأطباء فيما بينهم',
    notes: 'ما دونته الإدارة',
    opened: 'من اطّلع عليها',
    files: 'الملفات',
    consent: 'ما وافقت عليه',
    nothing: 'لا يوجد',
  },
}
