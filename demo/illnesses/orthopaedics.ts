import type { Illness } from './illness.ts'

const knee: Illness = {
  ages: [45, 90],
  history: {
    en: 'Pain in the right knee for three years, worse on stairs. Physiotherapy helped for some months. A knee replacement has been recommended.',
    ar: 'ألم في الركبة اليمنى منذ ثلاث سنوات يزداد على الدرج. ساعد العلاج الطبيعي بضعة أشهر. أُوصي بتبديل مفصل الركبة.',
  },
  documents: [
    { en: 'X-ray of the right knee, standing', ar: 'أشعة سينية للركبة اليمنى في وضع الوقوف' },
    { en: 'MRI of the right knee', ar: 'رنين مغناطيسي للركبة اليمنى' },
  ],
  medicines: 'Paracetamol 1 g, as needed',
  questions: [
    {
      question: { en: 'Must the whole joint be replaced?', ar: 'هل يجب تبديل المفصل كاملًا؟' },
      answer: {
        en: 'No. Only the inner part is worn; a partial replacement is possible when exercise no longer helps.',
        ar: 'لا. التآكل في الجزء الداخلي فقط، ويمكن الاستبدال الجزئي إذا لم تعد التمارين تكفي.',
      },
    },
  ],
  opinions: [
    {
      diagnosis: {
        en: 'Medial osteoarthritis of the right knee, Kellgren-Lawrence grade 3 on the standing X-ray. The ligaments are intact on the MRI.',
        ar: 'خشونة في الجزء الأنسي من الركبة اليمنى، الدرجة 3 حسب كيلغرين-لورنس في الأشعة السينية. الأربطة سليمة في الرنين.',
      },
      advice: {
        en: '- Weight loss of 5 kg and guided exercise for 12 weeks\n- A partial replacement is an option before a full one',
        ar: '- إنقاص الوزن 5 كغ وتمارين بإشراف مختص لمدة 12 أسبوعًا\n- الاستبدال الجزئي خيار قبل الاستبدال الكامل',
      },
    },
    {
      diagnosis: {
        en: 'Osteoarthritis of the inner compartment; the outer one is normal on the MRI.',
        ar: 'خشونة في الحجرة الداخلية، والحجرة الخارجية طبيعية في الرنين.',
      },
      advice: {
        en: '- Ideal for a partial replacement, and sooner rather than later\n- Until then naproxen 250 mg as needed',
        ar: '- حالة مثالية للاستبدال الجزئي، والتبكير به أفضل\n- وحتى ذلك الحين نابروكسين 250 ملغ عند الحاجة',
      },
    },
    {
      diagnosis: { en: 'Osteoarthritis of the right knee, grade 3.', ar: 'خشونة الركبة اليمنى من الدرجة 3.' },
      advice: {
        en: '- Unloading brace for stairs\n- No injections of cortisone before surgery',
        ar: '- مشد لتخفيف الحمل عند صعود الدرج\n- تجنب حقن الكورتيزون قبل الجراحة',
      },
    },
  ],
  summary: {
    en: 'The whole joint need not be replaced. Twelve weeks of guided exercise come first. The specialists differ on how soon a partial replacement makes sense; it can wait until exercise no longer helps.',
    ar: 'لا حاجة إلى تبديل المفصل كاملًا. تأتي أولًا اثنا عشر أسبوعًا من التمارين بإشراف مختص. اختلف المختصون في توقيت الاستبدال الجزئي، ويمكن تأجيله ما دامت التمارين مفيدة.',
  },
  outcome: 'changed_treatment',
}

const disc: Illness = {
  ages: [25, 65],
  history: {
    en: 'Back pain that runs down the left leg to the foot since lifting a box in spring. MRI: disc herniation L5/S1. No weakness. Surgery was proposed.',
    ar: 'ألم في الظهر يمتد إلى الساق اليسرى حتى القدم منذ رفع صندوق في الربيع. الرنين المغناطيسي: انزلاق غضروفي L5/S1. لا يوجد ضعف. اقتُرحت الجراحة.',
  },
  documents: [{ en: 'MRI of the lumbar spine', ar: 'رنين مغناطيسي للعمود القطني' }],
  medicines: 'Ibuprofen 600 mg, as needed',
  questions: [],
  opinions: [
    {
      diagnosis: {
        en: 'Disc herniation L5/S1 on the left, 7 mm on the MRI, touching the S1 root. No motor deficit.',
        ar: 'انزلاق غضروفي L5/S1 في الجهة اليسرى بحجم 7 ملم في الرنين ويلامس جذر S1. لا يوجد عجز حركي.',
      },
      advice: {
        en: '- Conservative treatment for six more weeks\n- Surgery at once only if weakness appears',
        ar: '- العلاج التحفظي لستة أسابيع أخرى\n- الجراحة فورًا فقط عند ظهور ضعف',
      },
    },
    {
      diagnosis: { en: 'S1 radiculopathy by disc herniation.', ar: 'اعتلال الجذر العصبي S1 بسبب انزلاق غضروفي.' },
      advice: {
        en: '- One injection at the nerve root may bridge the time\n- Stay active, no bed rest',
        ar: '- قد تساعد حقنة واحدة عند الجذر العصبي في هذه الفترة\n- الحفاظ على الحركة دون ملازمة الفراش',
      },
    },
    {
      diagnosis: { en: 'Herniation likely to shrink by itself.', ar: 'انزلاق يُرجح أن ينكمش تلقائيًا.' },
      advice: {
        en: '- Exercises for the back after the pain has eased\n- New MRI only before an operation',
        ar: '- تمارين للظهر بعد خف الألم\n- إعادة الرنين قبل الجراحة فقط',
      },
    },
  ],
  summary: {
    en: 'Surgery is not needed now. Most herniations of this kind shrink within three months. Weakness of the foot or loss of bladder control would be an emergency.',
    ar: 'لا حاجة إلى الجراحة الآن. ينكمش معظم هذا النوع من الانزلاق خلال ثلاثة أشهر. أما ضعف القدم أو فقدان التحكم في البول فحالة طارئة.',
  },
  outcome: 'changed_treatment',
}

export const orthopaedics: readonly Illness[] = [knee, disc]
