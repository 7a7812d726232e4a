import type { HelpEntry } from './entry.ts'

export const specialistHelp: readonly HelpEntry[] = [
  {
    en: [
      'Where do I find what I am asked?',
      'Under “My assignments”, the overdue ones first. Each row says what is needed, by when the coordinator wishes it, and how many working days are left. The coordinator’s question stands at the top of the case.',
    ],
    ar: [
      'أين أجد المطلوب مني؟',
      'ضمن «الحالات المسندة إليّ»، والمتأخر منها أولًا. ويذكر كل سطر المطلوب والموعد المرغوب لدى المنسق وأيام العمل المتبقية. ويظهر سؤال المنسق أعلى الحالة.',
    ],
  },
  {
    en: [
      'Why do I not see the patient’s name?',
      'A specialist sees age, sex and the case number. That is enough for an opinion and protects the patient. Only the coordinator knows the name.',
    ],
    ar: [
      'لماذا لا يظهر لي اسم المريض؟',
      'يرى المختص العمر والجنس ورقم الحالة، وهذا يكفي لإبداء الرأي ويحمي المريض. ولا يعرف الاسم إلا المنسق.',
    ],
  },
  {
    en: [
      'A document is missing. How do I ask for it?',
      'On the page of the case, under “Ask the patient for documents”, name each document. The patient is told, and sends it or says in words that it does not exist.',
    ],
    ar: [
      'ينقص مستند، فكيف أطلبه؟',
      'بذكر كل مستند في صفحة الحالة ضمن طلب المستندات من المريض. ويُبلَّغ المريض فيرسله أو يكتب أنه غير موجود.',
    ],
  },
  {
    en: [
      'How do I read a study of pictures?',
      'Press “Open” beside it under “Imaging studies”. The wheel, the arrow keys or a swipe go through the slices; drag for brightness, zoom or position. Letters at the edges say where right, left, front and back are; a slice that cannot be shown says so. “Keys” lists the shortcuts.',
    ],
    ar: [
      'كيف أقرأ دراسة أشعة؟',
      'بالضغط على «فتح» بجانبها ضمن «دراسات الأشعة». للتنقل بين المقاطع: العجلة أو مفاتيح الأسهم أو السحب بالإصبع، وللإضاءة والتقريب والتحريك: السحب بالفأرة. وتبيّن الحروف عند الحواف اليمين واليسار والأمام والخلف، والمقطع الذي لا يمكن عرضه يُذكر في مكانه. والاختصارات مذكورة في «المفاتيح».',
    ],
  },
  {
    en: [
      'How do I measure?',
      'Choose length, angle, ellipse or grey value in the viewer and drag on the picture. Millimetres are shown only where the file says how large a pixel is in the patient; otherwise the page says “at the detector” or counts pixels.',
    ],
    ar: [
      'كيف أقيس؟',
      'باختيار الطول أو الزاوية أو القطع الناقص أو القيمة الرمادية في العارض ثم السحب على الصورة. ولا تظهر المليمترات إلا إذا بيّن الملف حجم البكسل في جسم المريض، وإلا كُتب «عند الكاشف» أو حُسب بالبكسل.',
    ],
  },
  {
    en: [
      'How do I put a picture into my opinion?',
      'Open the study beside your opinion and press “Add this view”: letters, scale and measurements come along. You can also paste a picture or drop a file, and write a line below it. Look first whether a name stands in the picture. It is printed in the report under your opinion.',
    ],
    ar: [
      'كيف أضيف صورة إلى رأيي؟',
      'بفتح الدراسة بجانب رأيك والضغط على «إضافة هذا العرض»، فتُحفظ معها الحروف والمقياس والقياسات. ويمكنك أيضًا لصق صورة أو إفلات ملف، وكتابة سطر تحتها. ويجب التحقق أولًا من خلو الصورة من أي اسم. وتُطبع في التقرير تحت رأيك.',
    ],
  },
  {
    en: [
      'What is the full viewer?',
      '“Open in the full viewer” opens the study in OHIF, in a window of its own: more layouts, reconstructions, and measurements that you can save with “Create SR”. Its words are English, for some parts Arabic. A study that it would not show as it is opens in the built-in viewer only, and the page says why.',
    ],
    ar: [
      'ما العارض الكامل؟',
      'يفتح «فتح في العارض الكامل» الدراسة في OHIF في نافذة مستقلة: طرق عرض أكثر، وإعادة بناء للمقاطع، وقياسات يمكنك حفظها بالزر Create SR. ومعظم كلماته بالإنجليزية. أما الدراسة التي لن يعرضها كما هي فتُفتح في العارض المدمج وحده، وتذكر الصفحة السبب.',
    ],
  },
  {
    en: [
      'Can I save my opinion and go on later?',
      'Yes, as a draft. Nobody but you sees it. What you type also survives a reload of the page.',
    ],
    ar: [
      'هل يمكنني حفظ رأيي ومتابعته لاحقًا؟',
      'نعم، كمسودة لا يراها أحد سواك. ويبقى المكتوب حتى عند إعادة تحميل الصفحة.',
    ],
  },
  {
    en: [
      'Can I change an opinion that I submitted?',
      'Yes, until the case is completed: reopen it on the page of the case, and submit it again. Afterwards tell the coordinator, who can add an addendum to the report.',
    ],
    ar: [
      'هل يمكنني تعديل رأي أرسلته؟',
      'نعم، حتى تكتمل الحالة: بإعادة فتحه في صفحة الحالة ثم تقديمه من جديد. أما بعد اكتمالها فيمكن إبلاغ المنسق، وبإمكانه إضافة ملحق إلى التقرير.',
    ],
  },
  {
    en: [
      'The case is not for me. What do I do?',
      'Decline it on the page of the case, with a reason if you like. The coordinator is told and asks somebody else. From then on you no longer see the case.',
    ],
    ar: [
      'الحالة ليست من اختصاصي، فماذا أفعل؟',
      'يمكن الاعتذار عنها في صفحة الحالة، مع ذكر السبب إن شئت. ويُبلَّغ المنسق ليسأل غيرك، ولا تعود الحالة ظاهرة لك.',
    ],
  },
  {
    en: [
      'What does the patient see of my opinion?',
      'The report shows your name, your diagnosis and your recommendations as you wrote them, after the coordinator has completed the case.',
    ],
    ar: ['ماذا يرى المريض من رأيي؟', 'يظهر في التقرير اسمك وتشخيصك وتوصياتك كما كتبتها، بعد أن يُكمل المنسق الحالة.'],
  },
  {
    en: [
      'In which language should I write?',
      'In the one you write best. The report keeps your words as they are; the headings follow the patient’s language.',
    ],
    ar: ['بأي لغة أكتب؟', 'باللغة الأيسر عليك. يُبقي التقرير كلماتك كما هي، وتتبع العناوين لغة المريض.'],
  },
  {
    en: [
      'Is it recorded that I opened a case?',
      'Yes. Each opening of a case, its documents and its report is written down, and the patient can see it.',
    ],
    ar: ['هل يُسجَّل فتحي للحالة؟', 'نعم. يُسجَّل كل فتح للحالة ومستنداتها وتقريرها، ويستطيع المريض رؤية ذلك.'],
  },
  {
    en: [
      'Why can I no longer open an old case?',
      'Doctors’ access ends some weeks after a case is closed, and at once when the patient withdraws the consent or you are taken off the team.',
    ],
    ar: [
      'لماذا لم أعد أستطيع فتح حالة قديمة؟',
      'ينتهي اطلاع الأطباء بعد أسابيع من إغلاق الحالة، وفورًا إذا سحب المريض موافقته أو أُخرجت من الفريق.',
    ],
  },
]
