import type { HelpEntry } from './entry.ts'

export const adminHelp: readonly HelpEntry[] = [
  {
    en: [
      'What do I do with a new case?',
      'Open it under “Cases”, look at history and documents, and assign a coordinator. The patient is then asked to pay. A case that cannot be treated is rejected with a reason that the patient reads.',
    ],
    ar: [
      'ماذا أفعل بحالة جديدة؟',
      'تُفتح ضمن «الحالات» لمراجعة التاريخ المرضي والمستندات وتعيين منسق، ثم يُطلب من المريض الدفع. والحالة التي لا يمكن قبولها تُرفض مع سبب يقرؤه المريض.',
    ],
  },
  {
    en: [
      'How do I find a case?',
      'Search by case number, name, phone, e-mail, invoice number or doctor. Status, dates and review type narrow the list down.',
    ],
    ar: [
      'كيف أجد حالة؟',
      'ابحث برقم الحالة أو الاسم أو الهاتف أو البريد الإلكتروني أو رقم الفاتورة أو الطبيب. وتضيّق الحالة والتواريخ ونوع المراجعة القائمة.',
    ],
  },
  {
    en: [
      'A patient paid another amount. What do I do?',
      'The case shows the amount that was seen. Accept it with a reason, and the review starts; or cancel the case, and the amount goes back.',
    ],
    ar: [
      'دفع المريض مبلغًا مختلفًا، فماذا أفعل؟',
      'تعرض الحالة المبلغ الذي وصل. اقبله مع ذكر السبب فتبدأ المراجعة، أو ألغِ الحالة فيعود المبلغ.',
    ],
  },
  {
    en: [
      'A refund has failed. What do I do?',
      'The case shows the last error. When the cause is gone, try it again; the same refund is never paid twice.',
    ],
    ar: [
      'فشل استرداد مبلغ، فماذا أفعل؟',
      'تعرض الحالة آخر خطأ. أعد المحاولة بعد زوال السبب، ولا يُدفع المبلغ المسترد مرتين أبدًا.',
    ],
  },
  {
    en: [
      'How do I change the coordinator or take a doctor off?',
      'On the page of the case, with a reason. The new coordinator and the one who leaves are told. Whoever is off the team no longer sees the case.',
    ],
    ar: [
      'كيف أغيّر المنسق أو أخرج طبيبًا من الفريق؟',
      'من صفحة الحالة مع ذكر السبب. ويُبلَّغ المنسق الجديد ومن غادر، ومن خرج من الفريق لا تعود الحالة ظاهرة له.',
    ],
  },
  {
    en: [
      'Where do I change prices and durations?',
      'Under “Review types”. What patients have already submitted keeps the price that it had when the coordinator was assigned.',
    ],
    ar: ['أين أغيّر الأسعار والمدد؟', 'ضمن «أنواع المراجعة». وما قدّمه المرضى يحتفظ بسعره وقت تعيين المنسق.'],
  },
  {
    en: [
      'How do I add a doctor?',
      'Under “Doctors and coordinators” add the department and the doctor to the directory, then name the doctor as specialist or coordinator of a category there.',
    ],
    ar: [
      'كيف أضيف طبيبًا؟',
      'في صفحة «الأطباء والمنسقون» يُضاف القسم والطبيب إلى الدليل، ثم يُحدد الطبيب مختصًا أو منسقًا لفئة في الصفحة نفسها.',
    ],
  },
  {
    en: [
      'What do the figures of the dashboard count?',
      'Submitted, completed, cancelled and rejected cases of the chosen period; overdue ones as of now. Revenue follows the day of payment and of refund.',
    ],
    ar: [
      'ماذا تحسب أرقام لوحة المتابعة؟',
      'الحالات المقدمة والمكتملة والملغاة والمرفوضة في الفترة المختارة، والمتأخرة في هذه اللحظة. وتتبع الإيرادات يوم الدفع ويوم الاسترداد.',
    ],
  },
  {
    en: [
      'Somebody asks whether a report is genuine. How do I check?',
      'Open the address printed beside the QR code, or search for the code. It tells when the report was issued and whether a newer one replaces it, and nothing about the patient.',
    ],
    ar: [
      'سُئلت عن صحة تقرير، فكيف أتحقق؟',
      'افتح العنوان المطبوع بجانب رمز الاستجابة أو ابحث بالرمز. ويُذكر متى صدر التقرير وهل استُبدل بأحدث منه، دون أي شيء عن المريض.',
    ],
  },
  {
    en: [
      'Is it recorded what I open?',
      'Yes. Each case you open and each export is written down in a log that cannot be changed. Patients see that the administration opened their case.',
    ],
    ar: [
      'هل يُسجَّل ما أفتحه؟',
      'نعم. تُسجَّل كل حالة تفتحها وكل تصدير في سجل لا يمكن تغييره، ويرى المرضى أن الإدارة فتحت حالتهم.',
    ],
  },
]
