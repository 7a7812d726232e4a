import type { ConsentTick } from '../../domain/case/consent.ts'
import { apart, type Language } from '../language.ts'

export interface NoticeWords {
  readonly title: string
  readonly text: string
}

/** The text of a notice, and the text of each tick below it. */
export interface NoticeTexts extends NoticeWords {
  readonly ticks: Readonly<Record<ConsentTick, string>>
}

export type ConsentNotice = Readonly<Record<Language, NoticeTexts>>

/** The settings about the hospital and about how long it keeps data. */
export interface NoticeFacts {
  readonly hospital: Readonly<Record<Language, string>>
  readonly address: Readonly<Record<Language, string | null>>
  /** The contact for questions about data. Null when it is not set. */
  readonly contact: string | null
  readonly retentionYears: number | null
  readonly staffAccessDays: number
  /** An abandoned draft is erased after this number of months. Null for never. */
  readonly draftMonths: number | null
  /** The region of a document store that the hospital does not run itself. */
  readonly storeRegion: string | null
}

/**
 * Returns the built-in consent notice, for a hospital without its own text. A short line at the top of a paragraph is
 * its heading.
 */
export function builtInNotice(facts: NoticeFacts): ConsentNotice {
  return { en: english(facts), ar: arabic(facts) }
}

const paragraphs = (...parts: readonly string[]) => parts.join('\n\n')

/** Writes a duration. Digits are Latin in both languages, as in the report. */
function lasting(locale: 'en' | 'ar-u-nu-latn', count: number, unit: 'day' | 'month' | 'year'): string {
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
}

function english(facts: NoticeFacts): NoticeTexts {
  const { hospital, address, contact, retentionYears, staffAccessDays, draftMonths, storeRegion } = facts
  const at = address.en === null ? '' : `, ${apart(address.en)}`
  const ask = contact === null ? `the administration of ${hospital.en}` : apart(contact)
  return {
    title: 'Your data and your consent to a second medical opinion',
    text: paragraphs(
      'Before doctors can look at your case, we need your consent. Please read what you agree to.',
      `Who is responsible\n${hospital.en}${at} is the controller of your data. For every question about your data, and to use your rights: ${ask}.`,
      "What we use\nYour name, phone number and e-mail address; the patient's name, age and gender, and what the patient is to you; the medical history, questions, messages and documents that you send; what the doctors write; what was paid; and who opened the case. Data about health is sensitive data, and the law protects it specially. A case cannot be submitted without the patient's age and gender and the kind of review. What else you send is up to you, but doctors can only judge what they can read.",
      'Names in files\nDocuments and pictures may carry names and other personal details, printed on them or stored inside the file. We do not tell specialists the name of the patient, but they can read it where a file shows it. Please send nothing about other people.',
      'What for, and on what basis\nWe use the data to prepare your second opinion: a coordinating doctor and the specialists they bring in read the case, write their opinions and a report for you. This rests on your explicit consent. Taking the payment, giving receipts and refunds rests on our agreement with you and on the law on accounts. Keeping the medical record, and the record of who opened it, rests on the laws on health care and data protection. Your data is not used for advertising, is not sold, and no machine decides about your case.',
      "Who receives it\nThe doctors of your case and those in the hospital's administration who handle cases, payments and privacy. Every time one of them opens your case it is written down, and you can see when it was and who: doctors by name, the administration as such. The service that takes the payment receives the amount and a reference to the case. The services that deliver our messages receive your phone number or e-mail address, or the number under which they know you, and messages without medical contents. The service that you sign in with learns that you signed in. Courts and authorities receive data only where the law obliges us.",
      `Where it is kept, and transfers\nThe hospital keeps the data, with medical texts and documents encrypted. ${
        storeRegion === null
          ? 'Documents are kept in its own store.'
          : `Documents are kept, encrypted, in a store in the region ${apart(storeRegion)}; the keys stay with the hospital.`
      } We do not transfer data out of the Kingdom of Saudi Arabia except where the Personal Data Protection Law and its regulations allow it. Whoever opens a case from another country receives it there.`,
      `For how long\nDoctors can open a closed case for ${lasting('en', staffAccessDays, 'day')} more. ${
        retentionYears === null
          ? 'The hospital keeps the record of the case for as long as the laws on health records require.'
          : `The hospital keeps the record of the case for ${lasting('en', retentionYears, 'year')} after the case is closed, because the law requires medical records to be kept.`
      } Accounts are kept for as long as the law on accounts requires. ${
        draftMonths === null
          ? 'A draft is kept until you ask for its erasure.'
          : `A draft that you leave untouched for ${lasting('en', draftMonths, 'month')} is erased.`
      }`,
      'What a second opinion is not\nIt is given from documents, without an examination. It does not replace your own doctor, and treatment should not be changed without one. In an emergency call your local emergency number.',
      'If it is about someone else\nIf you submit a case for your child or another person, you confirm that you may decide for them, as their guardian or with their permission, and that you have told them what this notice says, as far as they can understand it.',
      'Your rights\nConsent is your free decision. You can withdraw it at any time, without giving a reason: an open case is then cancelled and what you paid is refunded, and doctors can no longer open it. What was done before stays lawful. You may ask what we keep about you, see it, get a copy in a readable form, have it corrected, and ask for it to be erased once we need not keep it any more. You find this under “My data”, and we answer a request for erasure within 30 days.',
      'Complaints\nIf you believe that your data is not treated lawfully, tell us, or complain to the Saudi Data and Artificial Intelligence Authority (SDAIA), which supervises the Personal Data Protection Law (PDPL) in Saudi Arabia.',
    ),
    ticks: {
      acting_for_other:
        'The case is about me, or I may decide for the person it is about, as their guardian or with their permission.',
      medical_limits:
        'I understand that the opinion is given from documents, without an examination, that it does not replace my own doctor, and that it is not for emergencies.',
      use_of_data:
        'I have read this notice, and I agree that the hospital uses my personal data and health data as it says.',
    },
  }
}

function arabic(facts: NoticeFacts): NoticeTexts {
  const { hospital, address, contact, retentionYears, staffAccessDays, draftMonths, storeRegion } = facts
  const at = address.ar === null ? '' : `، ${apart(address.ar)}`
  const ask = contact === null ? `إدارة ${hospital.ar}` : apart(contact)
  const latin = 'ar-u-nu-latn'
  return {
    title: 'بياناتك وموافقتك على الرأي الطبي الثاني',
    text: paragraphs(
      'نحتاج إلى موافقتك قبل أن يطّلع الأطباء على حالتك. يرجى قراءة ما تشمله الموافقة.',
      `من المسؤول؟\nجهة التحكم في بياناتك هي ${hospital.ar}${at}. لأي سؤال عن بياناتك ولممارسة حقوقك: ${ask}.`,
      'ما الذي نستخدمه؟\nاسمك ورقم هاتفك وبريدك الإلكتروني؛ واسم المريض وعمره وجنسه وصلته بك؛ والتاريخ المرضي والأسئلة والرسائل والمستندات المرسلة؛ وما يكتبه الأطباء؛ وما دُفع؛ ومن فتح الحالة. البيانات الصحية بيانات حساسة يوليها النظام حماية خاصة. لا يمكن تقديم الحالة دون عمر المريض وجنسه ونوع المراجعة، وما عدا ذلك فإرساله اختياري، غير أن الأطباء لا يحكمون إلا على ما يمكنهم قراءته.',
      'الأسماء في الملفات\nقد تحمل المستندات والصور أسماءً وبيانات شخصية أخرى، مطبوعة عليها أو محفوظة داخل الملف. نحن لا نذكر اسم المريض للأطباء المختصين، لكن بإمكانهم قراءته إذا ظهر في ملف. يرجى عدم إرسال شيء عن أشخاص آخرين.',
      'لأي غرض وعلى أي أساس؟\nنستخدم البيانات لإعداد الرأي الطبي الثاني: يقرأ الحالة طبيب منسق والأطباء المختصون الذين يستعين بهم، ويكتبون آراءهم وتقريرًا لك. وأساس ذلك موافقتك الصريحة. أما تحصيل المبلغ وإصدار الإيصالات ورد المبالغ فأساسه اتفاقنا معك والأنظمة المحاسبية. وأساس حفظ السجل الطبي وسجل من فتحه أنظمة الرعاية الصحية وحماية البيانات. لا تُستخدم بياناتك في الإعلانات ولا تُباع، ولا تتخذ الآلة قرارًا في حالتك.',
      'من يتلقاها؟\nأطباء حالتك، ومن يتولى الحالات والمدفوعات والخصوصية في إدارة المستشفى. وكلما فتح أحدهم حالتك سُجّل ذلك، ويمكنك معرفة متى كان ذلك ومن فتحها: الأطباء بأسمائهم، والإدارة بصفتها. وتتلقى خدمة الدفع المبلغ ومرجعًا للحالة. وتتلقى خدمات إيصال الرسائل رقم هاتفك أو بريدك الإلكتروني أو الرقم الذي تعرفك به، ورسائل خالية من المحتوى الطبي. وتعلم خدمة تسجيل الدخول أنك سجّلت الدخول. ولا تتلقى المحاكم والجهات الرسمية بيانات إلا حيث يُلزمنا النظام بذلك.',
      `أين تُحفظ وهل تُنقل؟\nيحفظ المستشفى البيانات، والنصوص الطبية والمستندات مشفّرة. ${
        storeRegion === null
          ? 'وتُحفظ المستندات في مخزنه الخاص.'
          : `وتُحفظ المستندات مشفّرة في مخزن في المنطقة ${apart(storeRegion)}، وتبقى مفاتيحها لدى المستشفى.`
      } ولا ننقل البيانات إلى خارج المملكة العربية السعودية إلا حيث يسمح بذلك نظام حماية البيانات الشخصية ولوائحه. ومن يفتح حالة من بلد آخر فإنه يتلقاها هناك.`,
      `إلى متى؟\nمدة اطلاع الأطباء على الحالة بعد إغلاقها: ${lasting(latin, staffAccessDays, 'day')}. ${
        retentionYears === null
          ? 'ويحتفظ المستشفى بسجل الحالة للمدة التي توجبها أنظمة السجلات الصحية.'
          : `ومدة احتفاظ المستشفى بسجل الحالة بعد إغلاقها: ${lasting(latin, retentionYears, 'year')}، لأن النظام يوجب حفظ السجلات الطبية.`
      } وتُحفظ السجلات المحاسبية للمدة التي توجبها الأنظمة. ${
        draftMonths === null
          ? 'وتبقى المسودة محفوظة إلى أن يُطلب محوها.'
          : `وتُمحى المسودة إذا تُركت دون تعديل، والمدة: ${lasting(latin, draftMonths, 'month')}.`
      }`,
      'ما لا يغني عنه الرأي الثاني\nيُعطى هذا الرأي بناءً على المستندات ودون فحص سريري. وهو لا يحل محل طبيبك، ولا ينبغي تغيير العلاج دون الرجوع إلى طبيب. وفي الحالات الطارئة يجب الاتصال برقم الطوارئ في بلدك.',
      'إذا كانت الحالة لشخص آخر\nإذا قدّمت الحالة عن طفلك أو عن شخص آخر، فذلك تأكيد منك أن لك الحق في اتخاذ القرار نيابةً عنه، بصفتك وليًّا عليه أو بإذن منه، وأنك أخبرته بما في هذا الإشعار بقدر ما يستطيع فهمه.',
      'حقوقك\nالموافقة قرارك الحر، ويمكنك سحبها في أي وقت دون إبداء سبب: عندها تُلغى الحالة المفتوحة ويُعاد إليك ما دفعته، ولا يعود بإمكان الأطباء فتحها، ويبقى ما تم قبل ذلك نظاميًّا. ولك السؤال عما نحتفظ به عنك، والاطلاع عليه، والحصول على نسخة منه بصيغة مقروءة، وطلب تصحيحه، وطلب محوه متى لم يعد حفظه لازمًا. وكل ذلك في صفحة «بياناتي»، ونجيب عن طلب المحو خلال 30 يومًا.',
      'الشكاوى\nإذا رأيت أن بياناتك لا تُعامل وفق النظام فيمكنك إخبارنا، أو التقدم بشكوى إلى الهيئة السعودية للبيانات والذكاء الاصطناعي (سدايا)، وهي الجهة المشرفة على تطبيق نظام حماية البيانات الشخصية في المملكة العربية السعودية.',
    ),
    ticks: {
      acting_for_other: 'هذه الحالة تخصني، أو لي الحق في اتخاذ القرار عن صاحبها بصفتي وليًّا عليه أو بإذن منه.',
      medical_limits:
        'أفهم أن الرأي يُعطى بناءً على المستندات ودون فحص سريري، وأنه لا يحل محل طبيبي، وأنه ليس للحالات الطارئة.',
      use_of_data: 'قرأت هذا الإشعار، وأوافق على أن يستخدم المستشفى بياناتي الشخصية والصحية كما هو مبين فيه.',
    },
  }
}
