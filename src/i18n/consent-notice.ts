import type { Language } from './language.ts'

export interface NoticeWords {
  readonly title: string
  readonly text: string
}

export type ConsentNotice = Readonly<Record<Language, NoticeWords>>

/** What a patient is asked to agree to, unless the hospital has its own text. */
export const consentNotice: ConsentNotice = {
  en: {
    title: 'Your consent to a second medical opinion',
    text: `Before doctors can look at your case, we need your consent. Please read what you agree to.

What we use. The medical history and documents you send us, what you write to us, your age and gender, and your name, phone number and e-mail address.

What for. Only to prepare your second opinion: a coordinating doctor and the specialists they bring in read your case, write their opinions and a report for you. The administration of the hospital handles the case and the payment. Your data is not used for advertising and is not sold.

Who sees it. The doctors of your case and the hospital's administration, nobody else. Specialists are not told your name. Every time one of them opens your case it is written down, and you can see who it was and when.

For how long. Doctors see your case while they work on it and for a limited time after it is closed. The hospital keeps the record for as long as the law requires.

What a second opinion is not. It is given from documents, without an examination, and does not replace your own doctor. In an emergency call your local emergency number.

If it is about someone else. If you submit this case for your child or another person, you confirm that you may decide for them.

Your rights. Giving consent is your free decision. You can withdraw it at any time, without giving a reason: an open case is then cancelled and what you paid is refunded, and doctors can no longer open it. You may ask what we keep about you, have it corrected, get a copy, and ask for it to be erased.`,
  },
  ar: {
    title: 'موافقتك على الرأي الطبي الثاني',
    text: `نحتاج إلى موافقتك قبل أن يطّلع الأطباء على حالتك. يرجى قراءة ما ستوافق عليه.

ما الذي نستخدمه؟ التاريخ المرضي والمستندات التي ترسلها إلينا، وما تكتبه لنا، والعمر والجنس، واسمك ورقم هاتفك وبريدك الإلكتروني.

لأي غرض؟ لإعداد الرأي الطبي الثاني فقط: يقرأ حالتك طبيب منسق والأطباء المختصون الذين يستعين بهم، ويكتبون آراءهم وتقريرًا لك. وتتولى إدارة المستشفى متابعة الحالة والدفع. لا تُستخدم بياناتك في الإعلانات ولا تُباع.

من يطّلع عليها؟ أطباء حالتك وإدارة المستشفى، ولا أحد سواهم. لا يُذكر اسمك للأطباء المختصين. وكلما فتح أحدهم حالتك سُجّل ذلك، ويمكنك أن ترى من فتحها ومتى.

إلى متى؟ يطّلع الأطباء على حالتك أثناء عملهم عليها ولمدة محدودة بعد إغلاقها. ويحتفظ المستشفى بالسجل للمدة التي يوجبها النظام.

ما لا يغني عنه الرأي الثاني. يُعطى هذا الرأي بناءً على المستندات ودون فحص سريري، ولا يحل محل طبيبك. وفي الحالات الطارئة اتصل برقم الطوارئ في بلدك.

إذا كانت الحالة لشخص آخر. إذا قدّمت الحالة عن طفلك أو عن شخص آخر، فأنت تؤكد أن لك الحق في اتخاذ القرار نيابةً عنه.

حقوقك. الموافقة قرارك الحر، ويمكنك سحبها في أي وقت دون إبداء سبب: عندها تُلغى الحالة المفتوحة ويُعاد إليك ما دفعته، ولا يعود بإمكان الأطباء فتحها. ولك أن تسأل عما نحتفظ به عنك، وأن تطلب تصحيحه أو نسخة منه أو محوه.`,
  },
}
