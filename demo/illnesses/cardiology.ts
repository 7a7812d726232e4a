import type { Illness } from './illness.ts'

const angina: Illness = {
  ages: [45, 90],
  history: {
    en: 'Chest tightness when climbing two floors, for six weeks. Hypertension for ten years, on amlodipine 5 mg. Non-smoker. I was told that I need a stent and would like to know whether there is another way.',
    ar: 'ضيق في الصدر عند صعود طابقين منذ ستة أسابيع. ارتفاع ضغط الدم منذ عشر سنوات وأتناول أملوديبين 5 ملغ. لا أدخن. قيل لي إنني أحتاج إلى دعامة وأرغب في معرفة ما إذا كان هناك خيار آخر.',
  },
  documents: [
    { en: 'Coronary CT', ar: 'أشعة مقطعية للشرايين التاجية' },
    {
      en: 'Echocardiogram',
      ar: 'تخطيط صدى القلب',
      says: 'Left ventricle of normal size, ejection fraction 58 %. No wall motion disorder at rest. Valves without relevant changes.',
    },
    { en: 'ECG', ar: 'تخطيط القلب' },
  ],
  medicines: 'Amlodipine 5 mg, once daily',
  questions: [
    {
      question: { en: 'Is it dangerous to wait with the stent?', ar: 'هل من الخطر تأجيل الدعامة؟' },
      answer: {
        en: 'No. The pain comes with effort only, and the pumping function of the heart is normal. Pain at rest would change that: go to an emergency department at once.',
        ar: 'لا. يأتي الألم مع الجهد فقط ووظيفة ضخ القلب طبيعية. أما الألم أثناء الراحة فيستدعي التوجه فورا إلى الطوارئ.',
      },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Stable angina. The coronary CT shows a single 60 % stenosis of the right coronary artery; the left main stem is free.',
        ar: 'ذبحة صدرية مستقرة. تظهر الأشعة المقطعية تضيقًا واحدًا بنسبة 60٪ في الشريان التاجي الأيمن، والجذع الأيسر سليم.',
      },
      advice: {
        en: '- Optimal medical treatment first: aspirin 100 mg, atorvastatin 40 mg, bisoprolol 2.5 mg\n- Exercise test in 3 months\n- No stent at present',
        ar: '- العلاج الدوائي الأمثل أولًا: أسبرين 100 ملغ وأتورفاستاتين 40 ملغ وبيسوبرولول 2.5 ملغ\n- اختبار الجهد بعد 3 أشهر\n- لا حاجة إلى دعامة حاليًا',
      },
    },
    {
      diagnosis: {
        en: 'Chronic coronary disease of one vessel. On the echocardiogram the left ventricle contracts normally (EF 58 %).',
        ar: 'مرض تاجي مزمن في شريان واحد. يظهر تخطيط الصدى انقباضًا طبيعيًا للبطين الأيسر (الكسر القذفي 58٪).',
      },
      advice: {
        en: '- Agree with medical treatment\n- LDL below 1.4 mmol/L, blood pressure below 130/80',
        ar: '- أوافق على العلاج الدوائي\n- الكوليسترول الضار أقل من 1.4 mmol/L وضغط الدم أقل من 130/80',
      },
    },
    {
      diagnosis: {
        en: 'Angina with a 60 % stenosis on CT, which overestimates calcified narrowings.',
        ar: 'ذبحة صدرية مع تضيق 60٪ في الأشعة المقطعية، وهي تبالغ في تقدير التضيقات المتكلسة.',
      },
      advice: {
        en: '- I would measure the flow reserve (FFR) before excluding a stent\n- Until then the same medication',
        ar: '- أفضل قياس احتياطي الجريان (FFR) قبل استبعاد الدعامة\n- وحتى ذلك الحين الأدوية نفسها',
      },
    },
  ],
  summary: {
    en: 'A stent is not needed now. Medication relieves this kind of angina in most people and protects the heart as well as a stent does. If the pain persists after three months, the flow in the narrowed artery should be measured.',
    ar: 'لا حاجة إلى دعامة الآن. تخفف الأدوية هذا النوع من الذبحة لدى معظم المرضى وتحمي القلب كما تحميه الدعامة. وإذا استمر الألم بعد ثلاثة أشهر فينبغي قياس الجريان في الشريان المتضيق.',
  },
  outcome: 'changed_treatment',
  addendum: {
    en: 'The dose of bisoprolol is 2.5 mg once daily in the morning; it was not said how often.',
    ar: 'جرعة بيسوبرولول هي 2.5 ملغ مرة واحدة يوميًا صباحًا، ولم يذكر عدد المرات في التقرير.',
  },
}

const fibrillation: Illness = {
  ages: [40, 90],
  history: {
    en: 'Palpitations several times a week, each lasting up to an hour. The Holter test showed atrial fibrillation. I take bisoprolol 2.5 mg and apixaban 5 mg twice daily.',
    ar: 'خفقان عدة مرات في الأسبوع يستمر كل مرة حتى ساعة. أظهر جهاز هولتر رجفانًا أذينيًا. أتناول بيسوبرولول 2.5 ملغ وأبيكسابان 5 ملغ مرتين يوميًا.',
  },
  documents: [
    {
      en: 'Holter, 48 hours',
      ar: 'هولتر لمدة 48 ساعة',
      says: 'Sinus rhythm, mean rate 71 per minute. Four episodes of atrial fibrillation, the longest of 52 minutes. No pauses.',
    },
    {
      en: 'Echocardiogram',
      ar: 'تخطيط صدى القلب',
      says: 'Ejection fraction 62 %. Left atrium of normal size (36 mm). No valve disease, no sign of structural heart disease.',
    },
  ],
  medicines: 'Bisoprolol 2.5 mg, once daily. Apixaban 5 mg, twice daily',
  questions: [],
  opinions: [
    {
      diagnosis: {
        en: 'Paroxysmal atrial fibrillation: four episodes in the Holter, the longest of 52 minutes. No structural heart disease on the echocardiogram.',
        ar: 'رجفان أذيني انتيابي: أربع نوبات في هولتر أطولها 52 دقيقة. لا يوجد مرض بنيوي في تخطيط الصدى.',
      },
      advice: {
        en: '- Continue apixaban\n- Catheter ablation is a good first choice if the episodes disturb',
        ar: '- الاستمرار على أبيكسابان\n- الاستئصال بالقسطرة خيار أول جيد إذا كانت النوبات مزعجة',
      },
    },
    {
      diagnosis: {
        en: 'Paroxysmal atrial fibrillation with a left atrium of normal size.',
        ar: 'رجفان أذيني انتيابي مع أذين أيسر طبيعي الحجم.',
      },
      advice: {
        en: '- Try flecainide 50 mg twice daily first, under ECG control\n- Ablation if that fails',
        ar: '- تجربة فليكاينيد 50 ملغ مرتين يوميًا أولًا مع مراقبة تخطيط القلب\n- الاستئصال إذا لم ينجح ذلك',
      },
    },
    {
      diagnosis: { en: 'Paroxysmal atrial fibrillation, symptomatic.', ar: 'رجفان أذيني انتيابي مصحوب بأعراض.' },
      advice: {
        en: '- Look for sleep apnoea and thyroid disease\n- Blood pressure below 130/80',
        ar: '- البحث عن انقطاع النفس أثناء النوم وأمراض الغدة الدرقية\n- ضغط الدم أقل من 130/80',
      },
    },
  ],
  summary: {
    en: 'The diagnosis is confirmed, and the anticoagulant must go on. The specialists differ on what comes first, a drug for the rhythm or ablation; both are sound, and the choice depends on how much the episodes disturb you.',
    ar: 'التشخيص مؤكد ويجب الاستمرار على مضاد التخثر. اختلف المختصون في الخطوة الأولى: دواء لتنظيم النبض أم الاستئصال بالقسطرة. كلاهما سليم، ويعتمد الاختيار على مدى إزعاج النوبات لك.',
  },
  outcome: 'confirmed',
}

export const cardiology: readonly Illness[] = [angina, fibrillation]
