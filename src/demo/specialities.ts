export interface Both {
  readonly en: string
  readonly ar: string
}

/** What patients of a speciality write, and what doctors answer. */
export interface Speciality {
  readonly id: string
  readonly en: string
  readonly ar: string
  readonly conditions: readonly Both[]
  readonly histories: readonly Both[]
  readonly documents: readonly Both[]
  readonly diagnoses: readonly Both[]
  readonly advice: readonly Both[]
}

export const specialities: readonly Speciality[] = [
  {
    id: 'cardiology',
    en: 'Cardiology',
    ar: 'أمراض القلب',
    conditions: [
      { en: 'Coronary artery disease', ar: 'مرض الشريان التاجي' },
      { en: 'Heart failure', ar: 'قصور القلب' },
      { en: 'Irregular heartbeat', ar: 'عدم انتظام ضربات القلب' },
    ],
    histories: [
      {
        en: 'Chest tightness when climbing two floors, for six weeks. Hypertension for ten years, on amlodipine 5 mg. Non-smoker. I was told that I need a stent and would like to know whether there is another way.',
        ar: 'ضيق في الصدر عند صعود طابقين منذ ستة أسابيع. ارتفاع ضغط الدم منذ عشر سنوات وأتناول أملوديبين 5 ملغ. لا أدخن. قيل لي إنني أحتاج إلى دعامة وأرغب في معرفة ما إذا كان هناك خيار آخر.',
      },
      {
        en: 'Palpitations several times a week, each lasting up to an hour. The Holter test showed atrial fibrillation. I take bisoprolol 2.5 mg and apixaban.',
        ar: 'خفقان عدة مرات في الأسبوع يستمر كل مرة حتى ساعة. أظهر جهاز هولتر رجفانًا أذينيًا. أتناول بيسوبرولول 2.5 ملغ وأبيكسابان.',
      },
    ],
    documents: [
      { en: 'Coronary CT', ar: 'أشعة مقطعية للشرايين التاجية' },
      { en: 'Echocardiogram', ar: 'تخطيط صدى القلب' },
      { en: 'ECG', ar: 'تخطيط القلب' },
    ],
    diagnoses: [
      {
        en: 'Stable angina with a single 60 % stenosis of the right coronary artery. Left ventricular function is preserved (EF 58 %).',
        ar: 'ذبحة صدرية مستقرة مع تضيق واحد بنسبة 60٪ في الشريان التاجي الأيمن. وظيفة البطين الأيسر محفوظة (الكسر القذفي 58٪).',
      },
      {
        en: 'Paroxysmal atrial fibrillation, CHA2DS2-VASc 3, without structural heart disease.',
        ar: 'رجفان أذيني انتيابي، درجة CHA2DS2-VASc تساوي 3، دون مرض بنيوي في القلب.',
      },
    ],
    advice: [
      {
        en: '- Optimal medical treatment first: aspirin 100 mg, atorvastatin 40 mg\n- Exercise test in 3 months\n- No stent at present',
        ar: '- العلاج الدوائي الأمثل أولًا: أسبرين 100 ملغ وأتورفاستاتين 40 ملغ\n- اختبار الجهد بعد 3 أشهر\n- لا حاجة إلى دعامة حاليًا',
      },
      {
        en: '- Continue anticoagulation\n- Discuss catheter ablation if episodes persist\n- Blood pressure below 130/80',
        ar: '- الاستمرار على مضاد التخثر\n- مناقشة الاستئصال بالقسطرة إذا استمرت النوبات\n- ضغط الدم أقل من 130/80',
      },
    ],
  },
  {
    id: 'oncology',
    en: 'Oncology',
    ar: 'علاج الأورام',
    conditions: [
      { en: 'Breast cancer', ar: 'سرطان الثدي' },
      { en: 'Colon cancer', ar: 'سرطان القولون' },
    ],
    histories: [
      {
        en: 'A lump of 18 mm in the left breast was found in January. Biopsy: invasive ductal carcinoma, hormone receptor positive, HER2 negative. Surgery is planned; I would like to understand whether chemotherapy is needed.',
        ar: 'اكتُشفت في يناير كتلة بحجم 18 ملم في الثدي الأيسر. الخزعة: سرطان قنوي غازٍ، مستقبلات الهرمون إيجابية وHER2 سلبي. الجراحة مقررة وأرغب في معرفة ما إذا كان العلاج الكيميائي ضروريًا.',
      },
      {
        en: 'Part of my colon was removed two months ago (stage III, 2 of 18 lymph nodes). I have been offered six months of chemotherapy.',
        ar: 'أُزيل جزء من القولون قبل شهرين (المرحلة الثالثة، عقدتان ليمفاويتان من 18). عُرض عليّ علاج كيميائي لمدة ستة أشهر.',
      },
    ],
    documents: [
      { en: 'Pathology report', ar: 'تقرير علم الأمراض' },
      { en: 'PET-CT', ar: 'التصوير المقطعي بالإصدار البوزيتروني' },
      { en: 'Surgical report', ar: 'تقرير الجراحة' },
    ],
    diagnoses: [
      {
        en: 'Invasive ductal carcinoma, pT1c pN0, ER 90 %, HER2 negative, Ki-67 14 %. Low genomic risk is likely.',
        ar: 'سرطان قنوي غازٍ pT1c pN0، مستقبلات الإستروجين 90٪، HER2 سلبي، Ki-67 بنسبة 14٪. يُرجح أن تكون الخطورة الجينية منخفضة.',
      },
      {
        en: 'Adenocarcinoma of the sigmoid colon, pT3 pN1b, completely resected, microsatellite stable.',
        ar: 'سرطان غدي في القولون السيني pT3 pN1b، مستأصل بالكامل، مستقر السواتل الميكروية.',
      },
    ],
    advice: [
      {
        en: '- A genomic test before deciding on chemotherapy\n- Radiotherapy after breast-conserving surgery\n- Endocrine therapy for at least five years',
        ar: '- إجراء فحص جيني قبل اتخاذ قرار العلاج الكيميائي\n- العلاج الإشعاعي بعد الجراحة المحافظة\n- العلاج الهرموني لمدة خمس سنوات على الأقل',
      },
      {
        en: '- Three months of CAPOX are sufficient in this risk group\n- Colonoscopy after one year',
        ar: '- ثلاثة أشهر من علاج CAPOX كافية في هذه الفئة\n- تنظير القولون بعد سنة',
      },
    ],
  },
  {
    id: 'orthopaedics',
    en: 'Orthopaedics',
    ar: 'جراحة العظام',
    conditions: [
      { en: 'Knee osteoarthritis', ar: 'خشونة الركبة' },
      { en: 'Herniated disc', ar: 'الانزلاق الغضروفي' },
    ],
    histories: [
      {
        en: 'Pain in the right knee for three years, worse on stairs. Physiotherapy helped for some months. A knee replacement has been recommended.',
        ar: 'ألم في الركبة اليمنى منذ ثلاث سنوات يزداد على الدرج. ساعد العلاج الطبيعي بضعة أشهر. أُوصي بتبديل مفصل الركبة.',
      },
      {
        en: 'Back pain that runs down the left leg to the foot since lifting a box in spring. MRI: disc herniation L5/S1. No weakness.',
        ar: 'ألم في الظهر يمتد إلى الساق اليسرى حتى القدم منذ رفع صندوق في الربيع. الرنين المغناطيسي: انزلاق غضروفي L5/S1. لا يوجد ضعف.',
      },
    ],
    documents: [
      { en: 'MRI of the knee', ar: 'رنين مغناطيسي للركبة' },
      { en: 'X-ray, standing', ar: 'أشعة سينية في وضع الوقوف' },
    ],
    diagnoses: [
      {
        en: 'Medial osteoarthritis of the right knee, Kellgren-Lawrence grade 3, stable ligaments.',
        ar: 'خشونة في الجزء الأنسي من الركبة اليمنى، الدرجة 3 حسب كيلغرين-لورنس، والأربطة مستقرة.',
      },
      {
        en: 'L5/S1 disc herniation with S1 radiculopathy, without motor deficit.',
        ar: 'انزلاق غضروفي L5/S1 مع اعتلال الجذر العصبي S1 دون عجز حركي.',
      },
    ],
    advice: [
      {
        en: '- Weight loss of 5 kg and guided exercise for 12 weeks\n- A partial replacement is an option before a full one',
        ar: '- إنقاص الوزن 5 كغ وتمارين بإشراف مختص لمدة 12 أسبوعًا\n- الاستبدال الجزئي خيار قبل الاستبدال الكامل',
      },
      {
        en: '- Conservative treatment for six more weeks\n- Surgery at once only if weakness appears',
        ar: '- العلاج التحفظي لستة أسابيع أخرى\n- الجراحة فورًا فقط عند ظهور ضعف',
      },
    ],
  },
  {
    id: 'neurology',
    en: 'Neurology',
    ar: 'طب الأعصاب',
    conditions: [
      { en: 'Migraine', ar: 'الصداع النصفي' },
      { en: 'Multiple sclerosis', ar: 'التصلب المتعدد' },
    ],
    histories: [
      {
        en: 'Headaches on twelve days a month with nausea and light sensitivity. Painkillers work less and less. Brain MRI was normal.',
        ar: 'صداع اثني عشر يومًا في الشهر مع غثيان وحساسية للضوء. المسكنات تفقد مفعولها تدريجيًا. الرنين المغناطيسي للدماغ طبيعي.',
      },
      {
        en: 'Numbness of the right hand for two weeks last year, blurred vision in one eye this spring. MRI shows several lesions.',
        ar: 'خدر في اليد اليمنى لمدة أسبوعين العام الماضي وتشوش في رؤية إحدى العينين هذا الربيع. يُظهر الرنين المغناطيسي عدة آفات.',
      },
    ],
    documents: [
      { en: 'Brain MRI', ar: 'رنين مغناطيسي للدماغ' },
      { en: 'Laboratory results', ar: 'نتائج المختبر' },
    ],
    diagnoses: [
      {
        en: 'Migraine without aura, high frequency, with medication overuse.',
        ar: 'صداع نصفي دون أورة، عالي التكرار، مع فرط استخدام الأدوية.',
      },
      {
        en: 'Relapsing-remitting multiple sclerosis according to the 2017 McDonald criteria.',
        ar: 'تصلب متعدد انتكاسي هاجع وفق معايير ماكدونالد 2017.',
      },
    ],
    advice: [
      {
        en: '- Withdraw the painkillers over two weeks\n- Preventive treatment with a CGRP antibody\n- Headache diary',
        ar: '- إيقاف المسكنات خلال أسبوعين\n- علاج وقائي بأجسام مضادة لـ CGRP\n- تدوين يوميات الصداع',
      },
      {
        en: '- Start a high-efficacy therapy early\n- Vitamin D, vaccination check\n- MRI in 6 months',
        ar: '- البدء المبكر بعلاج عالي الفعالية\n- فيتامين د ومراجعة التطعيمات\n- رنين مغناطيسي بعد 6 أشهر',
      },
    ],
  },
]
