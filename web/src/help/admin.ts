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
      'Search by case number, name, phone, e-mail, receipt number or doctor. Status, dates and review type narrow the list down.',
    ],
    ar: [
      'كيف أجد حالة؟',
      'يمكن البحث برقم الحالة أو الاسم أو الهاتف أو البريد الإلكتروني أو رقم الإيصال أو الطبيب. ويمكن تضييق القائمة بالوضع والتواريخ ونوع المراجعة.',
    ],
  },
  {
    en: [
      'A patient paid another amount. What do I do?',
      'The case shows the amount that was seen. Accept it with a reason, and the review starts; or cancel the case, and the amount goes back.',
    ],
    ar: [
      'دفع المريض مبلغًا مختلفًا، فماذا أفعل؟',
      'تعرض الحالة المبلغ الذي وصل. ويمكن قبوله مع ذكر السبب فتبدأ المراجعة، أو إلغاء الحالة فيعود المبلغ.',
    ],
  },
  {
    en: [
      'A refund has failed. What do I do?',
      'The case shows the last error. When the cause is gone, try it again; the same refund is never paid twice.',
    ],
    ar: [
      'فشل استرداد مبلغ، فماذا أفعل؟',
      'تعرض الحالة آخر خطأ. وبعد زوال السبب يمكن إعادة المحاولة، ولا يُدفع المبلغ المسترد مرتين أبدًا.',
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
      'بفتح العنوان المطبوع بجانب رمز الاستجابة السريعة، أو بالبحث عن الرمز. ويُذكر متى صدر التقرير وهل استُبدل بأحدث منه، دون أي شيء عن المريض.',
    ],
  },
  {
    en: [
      'Is it recorded what I open?',
      'Yes. Each case you open and each export is written down in a log that cannot be changed. Patients see that the administration opened their case.',
    ],
    ar: [
      'هل يُسجَّل ما أفتحه؟',
      'نعم. تُسجَّل كل حالة تُفتح وكل تصدير في سجل لا يمكن تغييره، ويرى المرضى أن الإدارة فتحت حالتهم.',
    ],
  },
  {
    en: [
      'Why do I not see some pages and buttons?',
      'Administrators have roles: owner, intake, finance, catalogue, privacy, security and auditor. Menu and pages show what your roles may do; several add up. Roles come with your account and count from the next sign-in.',
    ],
    ar: [
      'لماذا لا تظهر لي بعض الصفحات والأزرار؟',
      'للإداريين أدوار: المسؤول العام، واستقبال الحالات، والمالية، والقوائم، والخصوصية، والأمن، والتدقيق. ولا تعرض القائمة والصفحات إلا ما تتيحه أدوارك مجتمعة. والأدوار مرتبطة بحسابك، ويسري أي تغيير فيها عند تسجيل الدخول التالي.',
    ],
  },
  {
    en: [
      'Why is the medical content of a case not shown to me?',
      'Some roles work without it. Others may have to give a reason first: press “Open with a reason”, and the case is open to you for an hour. The access log keeps the reason. The patient sees that there was one, and neither its words nor your name. Drafts, and cases whose consent was withdrawn, are opened by the privacy role only.',
    ],
    ar: [
      'لماذا لا يُعرض لي المحتوى الطبي لحالة؟',
      'بعض الأدوار لا تحتاج إليه، وبعضها قد يُطلب منه ذكر السبب أولًا: بالضغط على «الفتح مع ذكر السبب» تُفتح لك الحالة ساعة واحدة. ويُحفظ السبب في سجل الاطلاع، ويرى المريض أن هناك سببًا دون كلماته ودون اسمك. أما المسودات والحالات التي سُحبت الموافقة عليها فلا يفتحها إلا دور الخصوصية.',
    ],
  },
  {
    en: [
      'Why does a refund, an erasure or the release of a hold wait?',
      'The hospital may ask for four eyes: refunds from a certain amount on, erasures and releases of holds wait under “Approvals” until a second person agrees. Nobody approves what they asked for, but they may reject it there. Money that is owed after a cancellation can only be approved.',
    ],
    ar: [
      'لماذا ينتظر استرداد مبلغ أو محو أو إلغاء تعليق؟',
      'قد يشترط المستشفى موافقة شخص ثانٍ: فالمبالغ المستردة التي تبلغ حدًا معينًا وعمليات المحو وإلغاء التعليق تنتظر في «الموافقات» حتى يوافق عليها شخص آخر. ولا يوافق أحد على ما طلبه بنفسه، لكن يمكنه رفضه هناك. أما المبلغ المستحق بعد الإلغاء فلا يمكن إلا الموافقة عليه.',
    ],
  },
  {
    en: [
      'Who reads internal notes?',
      'Administrators with the roles intake, privacy and auditor. No page shows them to doctors or patients; once the case is closed they are part of the patient’s copy of their data.',
    ],
    ar: [
      'من يقرأ الملاحظات الداخلية؟',
      'الإداريون في أدوار استقبال الحالات والخصوصية والتدقيق. ولا تعرضها أي صفحة للأطباء أو المرضى، لكنها تصبح جزءًا من نسخة بيانات المريض بعد إغلاق الحالة.',
    ],
  },
  {
    en: [
      'How do I end a session on another device?',
      'Your own: press your name at the top, then end one or sign out everywhere else. Those of others are ended by the security role under “Who is signed in”.',
    ],
    ar: [
      'كيف أنهي جلسة على جهاز آخر؟',
      'جلساتك: بالضغط على اسمك في الأعلى، ثم إنهاء جلسة أو تسجيل الخروج من كل مكان آخر. أما جلسات الآخرين فينهيها دور الأمن من «المسجّلون الآن».',
    ],
  },
]
