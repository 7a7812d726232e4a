import type { Illness } from './illness.ts'

const breast: Illness = {
  gender: 'female',
  ages: [30, 90],
  history: {
    en: 'A lump of 18 mm in the left breast was found in January. Biopsy: invasive ductal carcinoma, hormone receptor positive, HER2 negative. It was removed in March. I would like to understand whether chemotherapy is needed.',
    ar: 'اكتُشفت في يناير كتلة بحجم 18 ملم في الثدي الأيسر. الخزعة: سرطان قنوي غازٍ، مستقبلات الهرمون إيجابية وHER2 سلبي. أُزيلت في مارس. أرغب في معرفة ما إذا كان العلاج الكيميائي ضروريًا.',
  },
  documents: [
    {
      en: 'Pathology report',
      ar: 'تقرير علم الأمراض',
      says: 'Invasive ductal carcinoma, 18 mm, pT1c pN0 (0/2), margins clear. ER 90 %, PR 80 %, HER2 negative, Ki-67 14 %. Grade 3.',
    },
    { en: 'Mammogram', ar: 'تصوير الثدي الشعاعي' },
    {
      en: 'Surgical report',
      ar: 'تقرير الجراحة',
      says: 'Breast-conserving removal of a tumour of the left breast, with two sentinel lymph nodes. No complications.',
    },
  ],
  medicines: 'None regularly',
  questions: [
    {
      question: { en: 'Do I need chemotherapy?', ar: 'هل أحتاج إلى علاج كيميائي؟' },
      answer: {
        en: 'Probably not. A genomic test of the removed tissue should be done before deciding.',
        ar: 'غالبًا لا. ينبغي إجراء فحص جيني للنسيج المستأصل قبل اتخاذ القرار.',
      },
    },
    {
      question: { en: 'Can I still have children?', ar: 'هل يمكنني الإنجاب لاحقًا؟' },
      answer: { en: '', ar: '' },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Invasive ductal carcinoma of the left breast, pT1c pN0. By the pathology report ER 90 %, HER2 negative, Ki-67 14 %, margins clear.',
        ar: 'سرطان قنوي غازٍ في الثدي الأيسر pT1c pN0. بحسب تقرير علم الأمراض: مستقبلات الإستروجين 90٪، HER2 سلبي، Ki-67 بنسبة 14٪، والحواف سليمة.',
      },
      advice: {
        en: '- A genomic test before deciding on chemotherapy\n- Radiotherapy of the left breast\n- Endocrine therapy for at least five years',
        ar: '- إجراء فحص جيني قبل اتخاذ قرار العلاج الكيميائي\n- العلاج الإشعاعي للثدي الأيسر\n- العلاج الهرموني لمدة خمس سنوات على الأقل',
      },
    },
    {
      diagnosis: {
        en: 'Early luminal breast cancer. Grade 3 in the pathology report does not fit a Ki-67 of 14 %.',
        ar: 'سرطان ثدي مبكر من النوع اللمعي. الدرجة 3 في تقرير علم الأمراض لا تتفق مع نسبة Ki-67 البالغة 14٪.',
      },
      advice: {
        en: '- Have the slides read again\n- Chemotherapy brings little where Ki-67 is low\n- Bone density before an aromatase inhibitor',
        ar: '- إعادة قراءة الشرائح النسيجية\n- فائدة العلاج الكيميائي قليلة مع نسبة Ki-67 منخفضة\n- قياس كثافة العظام قبل مثبطات الأروماتاز',
      },
    },
    {
      diagnosis: {
        en: 'Breast cancer of low risk after complete removal.',
        ar: 'سرطان ثدي منخفض الخطورة بعد استئصال كامل.',
      },
      advice: {
        en: '- Radiotherapy in 15 sessions is enough\n- Mammogram once a year',
        ar: '- يكفي العلاج الإشعاعي في 15 جلسة\n- تصوير الثدي مرة كل سنة',
      },
    },
  ],
  summary: {
    en: 'The tumour is small and completely removed, and the lymph nodes are free. Radiotherapy and endocrine therapy are needed; chemotherapy should wait for the genomic test and is most likely not necessary.',
    ar: 'الورم صغير ومستأصل بالكامل والعقد اللمفاوية سليمة. العلاج الإشعاعي والعلاج الهرموني ضروريان، أما العلاج الكيميائي فينبغي أن ينتظر الفحص الجيني، ويُرجح ألا تكون له حاجة.',
  },
  outcome: 'changed_treatment',
}

const colon: Illness = {
  ages: [40, 90],
  history: {
    en: 'Part of my colon was removed two months ago (stage III, 2 of 18 lymph nodes). I have been offered six months of chemotherapy.',
    ar: 'أُزيل جزء من القولون قبل شهرين (المرحلة الثالثة، عقدتان ليمفاويتان من 18). عُرض عليّ علاج كيميائي لمدة ستة أشهر.',
  },
  documents: [
    {
      en: 'Pathology report',
      ar: 'تقرير علم الأمراض',
      says: 'Adenocarcinoma of the sigmoid colon, pT3 pN1b (2/18), R0. No vascular invasion. Microsatellite stable.',
    },
    { en: 'CT of chest and abdomen', ar: 'أشعة مقطعية للصدر والبطن' },
  ],
  medicines: 'None regularly',
  questions: [
    {
      question: { en: 'Are three months enough?', ar: 'هل تكفي ثلاثة أشهر؟' },
      answer: {
        en: 'Yes. In your risk group three months of CAPOX protect as well as six, with less damage to the nerves.',
        ar: 'نعم. في فئتك تحمي ثلاثة أشهر من CAPOX كما تحمي ستة، مع ضرر أقل للأعصاب.',
      },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Adenocarcinoma of the sigmoid colon, pT3 pN1b (2/18) by the pathology report, completely resected. No metastases on the CT.',
        ar: 'سرطان غدي في القولون السيني pT3 pN1b (2/18) بحسب تقرير علم الأمراض، مستأصل بالكامل. لا توجد نقائل في الأشعة المقطعية.',
      },
      advice: {
        en: '- Three months of CAPOX are sufficient in this risk group\n- Colonoscopy after one year',
        ar: '- ثلاثة أشهر من علاج CAPOX كافية في هذه الفئة\n- تنظير القولون بعد سنة',
      },
    },
    {
      diagnosis: {
        en: 'Stage III colon cancer, microsatellite stable.',
        ar: 'سرطان القولون في المرحلة الثالثة، مستقر السواتل الميكروية.',
      },
      advice: {
        en: '- Agree with three months\n- CEA every 3 months, CT once a year',
        ar: '- أوافق على ثلاثة أشهر\n- تحليل CEA كل 3 أشهر وأشعة مقطعية كل سنة',
      },
    },
    {
      diagnosis: {
        en: 'Colon cancer, pT3 pN1b, of low risk within its stage.',
        ar: 'سرطان القولون pT3 pN1b، منخفض الخطورة ضمن مرحلته.',
      },
      advice: {
        en: '- Start within eight weeks of the operation\n- 30 minutes of walking daily',
        ar: '- البدء خلال ثمانية أسابيع من الجراحة\n- المشي 30 دقيقة يوميًا',
      },
    },
  ],
  summary: {
    en: 'The diagnosis is confirmed. Chemotherapy is advised, and three months of it are enough. It should begin within eight weeks of the operation.',
    ar: 'التشخيص مؤكد. يُنصح بالعلاج الكيميائي وتكفي منه ثلاثة أشهر، على أن يبدأ خلال ثمانية أسابيع من الجراحة.',
  },
  outcome: 'changed_treatment',
}

export const oncology: readonly Illness[] = [breast, colon]
