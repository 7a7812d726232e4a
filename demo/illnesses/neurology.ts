import type { Illness } from './illness.ts'

const migraine: Illness = {
  ages: [18, 70],
  history: {
    en: 'Headaches on twelve days a month with nausea and light sensitivity. Painkillers work less and less. Brain MRI was normal.',
    ar: 'صداع اثني عشر يومًا في الشهر مع غثيان وحساسية للضوء. المسكنات تفقد مفعولها تدريجيًا. الرنين المغناطيسي للدماغ طبيعي.',
  },
  documents: [
    { en: 'Brain MRI', ar: 'رنين مغناطيسي للدماغ' },
    {
      en: 'Headache diary',
      ar: 'يوميات الصداع',
      says: 'Headache on 12 days of the last month, mostly one-sided, with nausea on 9 of them. Ibuprofen or paracetamol on 18 days.',
    },
  ],
  medicines: 'Ibuprofen 400 mg and paracetamol 500 mg, as needed',
  questions: [
    {
      question: { en: 'Could it be a tumour?', ar: 'هل يمكن أن يكون ورمًا؟' },
      answer: {
        en: 'No. The MRI is normal, and we have looked at every image of it.',
        ar: 'لا. الرنين طبيعي وقد راجعنا جميع صوره.',
      },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Migraine without aura on 12 days a month by the diary, with medication overuse (painkillers on 18 days). The MRI is normal.',
        ar: 'صداع نصفي دون أورة 12 يومًا في الشهر بحسب اليوميات، مع فرط استخدام الأدوية (مسكنات في 18 يومًا). الرنين طبيعي.',
      },
      advice: {
        en: '- Withdraw the painkillers over two weeks\n- Preventive treatment with a CGRP antibody\n- Go on with the diary',
        ar: '- إيقاف المسكنات خلال أسبوعين\n- علاج وقائي بأجسام مضادة لـ CGRP\n- الاستمرار في تدوين اليوميات',
      },
    },
    {
      diagnosis: {
        en: 'High-frequency migraine and medication overuse headache.',
        ar: 'صداع نصفي متكرر وصداع فرط استخدام الأدوية.',
      },
      advice: {
        en: '- I would begin with propranolol 40 mg twice daily\n- An antibody if that fails after 8 weeks',
        ar: '- أبدأ ببروبرانولول 40 ملغ مرتين يوميًا\n- أجسام مضادة إذا لم ينجح بعد 8 أسابيع',
      },
    },
    {
      diagnosis: { en: 'Migraine without aura.', ar: 'صداع نصفي دون أورة.' },
      advice: {
        en: '- Regular sleep and meals, endurance sport\n- A triptan for attacks, on 8 days a month at most',
        ar: '- نوم ووجبات منتظمة ورياضة هوائية\n- تريبتان للنوبات، 8 أيام في الشهر على الأكثر',
      },
    },
  ],
  summary: {
    en: 'The headaches are migraine, kept up by too many painkillers. Stopping those is the first step; with it a preventive treatment begins. The specialists name two that are good, and your doctor may choose.',
    ar: 'الصداع نصفي ويستمر بسبب كثرة المسكنات. الخطوة الأولى إيقافها مع بدء علاج وقائي. ذكر المختصون علاجين جيدين ولطبيبك أن يختار بينهما.',
  },
  outcome: 'changed_both',
}

const sclerosis: Illness = {
  ages: [18, 55],
  history: {
    en: 'Numbness of the right hand for two weeks last year, blurred vision in one eye this spring. MRI shows several lesions. I was told to wait and see.',
    ar: 'خدر في اليد اليمنى لمدة أسبوعين العام الماضي وتشوش في رؤية إحدى العينين هذا الربيع. يُظهر الرنين المغناطيسي عدة آفات. قيل لي أن أنتظر.',
  },
  documents: [
    { en: 'MRI of brain and spine', ar: 'رنين مغناطيسي للدماغ والنخاع' },
    {
      en: 'Laboratory results',
      ar: 'نتائج المختبر',
      says: 'Blood count, CRP, vitamin B12 and thyroid values normal. ANA negative. Oligoclonal bands in the cerebrospinal fluid.',
    },
  ],
  medicines: 'None regularly',
  questions: [],
  opinions: [
    {
      diagnosis: {
        en: 'Relapsing-remitting multiple sclerosis by the 2017 McDonald criteria: nine lesions on the MRI, one of them active.',
        ar: 'تصلب متعدد انتكاسي هاجع وفق معايير ماكدونالد 2017: تسع آفات في الرنين إحداها نشطة.',
      },
      advice: {
        en: '- Start a high-efficacy therapy early\n- Vitamin D, vaccination check\n- MRI in 6 months',
        ar: '- البدء المبكر بعلاج عالي الفعالية\n- فيتامين د ومراجعة التطعيمات\n- رنين مغناطيسي بعد 6 أشهر',
      },
    },
    {
      diagnosis: {
        en: 'Multiple sclerosis is likely. The laboratory results lack AQP4 and MOG antibodies.',
        ar: 'يُرجح التصلب المتعدد. تنقص نتائج المختبر الأجسام المضادة AQP4 وMOG.',
      },
      advice: {
        en: '- Both antibodies before treatment begins\n- Then treat without delay',
        ar: '- إجراء الفحصين قبل بدء العلاج\n- ثم العلاج دون تأخير',
      },
    },
    {
      diagnosis: { en: 'Multiple sclerosis, two relapses in 15 months.', ar: 'تصلب متعدد مع انتكاستين خلال 15 شهرًا.' },
      advice: {
        en: '- Waiting is not advised\n- Physiotherapy of the hand',
        ar: '- لا يُنصح بالانتظار\n- علاج طبيعي لليد',
      },
    },
  ],
  summary: {
    en: 'We advise against waiting. The findings fit multiple sclerosis; two blood tests should exclude diseases that resemble it, and then treatment should begin at once.',
    ar: 'لا ننصح بالانتظار. تتفق النتائج مع التصلب المتعدد، وينبغي أن يستبعد فحصا دم أمراضًا تشبهه، ثم يبدأ العلاج فورًا.',
  },
  outcome: 'changed_both',
  addendum: {
    en: 'AQP4 and MOG antibodies are negative (results received after the report). The diagnosis is certain.',
    ar: 'الأجسام المضادة AQP4 وMOG سلبية (وصلت النتائج بعد التقرير)، فالتشخيص مؤكد.',
  },
}

const absences: Illness = {
  ages: [5, 12],
  history: {
    en: 'I am writing for my child. For three months he has stopped in the middle of a sentence several times a day, stares for some ten seconds and then goes on as if nothing had happened. He is healthy otherwise and does well at school. We were offered valproate and would like to know whether it is the right medicine.',
    ar: 'أكتب نيابة عن طفلي. منذ ثلاثة أشهر يتوقف في منتصف الجملة عدة مرات في اليوم ويحدق نحو عشر ثوان ثم يكمل كأن شيئًا لم يكن. هو سليم في ما عدا ذلك ومستواه جيد في المدرسة. عُرض علينا دواء فالبروات ونود أن نعرف إن كان هو الدواء المناسب.',
  },
  documents: [
    { en: 'EEG', ar: 'تخطيط الدماغ' },
    {
      en: 'Letter of the paediatrician',
      ar: 'خطاب طبيب الأطفال',
      says: 'Several short absences a day for three months, provoked by deep breathing in the surgery. Development and examination normal.',
    },
  ],
  medicines: 'None regularly',
  questions: [
    {
      question: { en: 'May he swim and ride a bicycle?', ar: 'هل يمكنه السباحة وركوب الدراجة؟' },
      answer: {
        en: 'Yes, with an adult beside him in the water and with a helmet, until he has been free of seizures for some months.',
        ar: 'نعم، بشرط وجود شخص بالغ بجانبه في الماء وارتداء الخوذة، إلى أن تمر أشهر دون نوبات.',
      },
    },
    {
      question: { en: 'Will he grow out of it?', ar: 'هل تزول هذه النوبات مع العمر؟' },
      answer: {
        en: 'Most children do, usually before they are grown up.',
        ar: 'تزول لدى معظم الأطفال، غالبًا قبل سن البلوغ.',
      },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Childhood absence epilepsy: the EEG shows regular 3 Hz spike-wave complexes.',
        ar: 'صرع الغياب الطفولي: يظهر تخطيط الدماغ موجات شوكية منتظمة بتواتر 3 هرتز.',
      },
      advice: {
        en: '- Ethosuximide is the first choice, before valproate\n- No MRI is needed as long as the course is typical',
        ar: '- إيثوسكسيميد هو الخيار الأول قبل فالبروات\n- لا حاجة إلى الرنين المغناطيسي ما دام المسار نموذجيًا',
      },
    },
    {
      diagnosis: {
        en: 'Absence seizures of childhood, typical in age and EEG. Development is normal.',
        ar: 'نوبات غياب طفولية نموذجية من حيث العمر وتخطيط الدماغ، والنمو طبيعي.',
      },
      advice: {
        en: '- Agree with ethosuximide\n- EEG again after 3 months of treatment',
        ar: '- أوافق على إيثوسكسيميد\n- إعادة تخطيط الدماغ بعد 3 أشهر من العلاج',
      },
    },
    {
      diagnosis: {
        en: 'Childhood absence epilepsy without other kinds of seizures.',
        ar: 'صرع الغياب الطفولي دون أنواع أخرى من النوبات.',
      },
      advice: {
        en: '- Tell the school what to do\n- Ask after attention and sleep at each visit',
        ar: '- إبلاغ المدرسة بكيفية التصرف\n- السؤال عن الانتباه والنوم في كل زيارة',
      },
    },
  ],
  summary: {
    en: 'The diagnosis is certain, and its outlook is good. We advise ethosuximide instead of valproate: it works as well for this kind of seizure and disturbs attention less. The EEG should be repeated after three months.',
    ar: 'التشخيص مؤكد ومآله جيد. ننصح بإيثوسكسيميد بدلًا من فالبروات: فعاليته مماثلة في هذا النوع من النوبات وتأثيره على الانتباه أقل. وينبغي إعادة تخطيط الدماغ بعد ثلاثة أشهر.',
  },
  outcome: 'changed_treatment',
}

export const neurology: readonly Illness[] = [migraine, sclerosis, absences]
