import type { HelpEntry } from './entry.ts'

export const patientHelp: readonly HelpEntry[] = [
  {
    en: [
      'What is a second opinion, and what is it not?',
      'Specialists read your history and documents and write their opinion in one report. Nobody examines you in person, and the report does not replace your own doctor. In an emergency call 997 or go to the nearest emergency department.',
    ],
    ar: [
      'ما هو الرأي الطبي الثاني، وما الذي لا يغني عنه؟',
      'يقرأ المختصون تاريخك المرضي ومستنداتك ويكتبون رأيهم في تقرير واحد. لا يفحصك أحد حضوريًا، ولا يحل التقرير محل طبيبك. في الحالات الطارئة يجب الاتصال بالرقم 997 أو التوجه إلى أقرب قسم طوارئ.',
    ],
  },
  {
    en: [
      'Can I ask for my child or my parents?',
      'Yes. In the first step say who the patient is and give their name: the report bears it. By agreeing you confirm that you may decide for them.',
    ],
    ar: [
      'هل يمكنني الطلب عن طفلي أو والديّ؟',
      'نعم. يُذكر في الخطوة الأولى من المريض ويُكتب اسمه، فهو الذي يظهر في التقرير. والموافقة تأكيد منك أن لك الحق في اتخاذ القرار نيابةً عنه.',
    ],
  },
  {
    en: [
      'What should I send?',
      'What has happened so far in your own words, the questions that matter to you, and reports, images and laboratory results. If something is missing, a doctor asks you for it later.',
    ],
    ar: [
      'ماذا أرسل؟',
      'ما حدث حتى الآن بكلماتك، والأسئلة التي تهمك، والتقارير والصور ونتائج المختبر. وإن نقص شيء طلبه منك الطبيب لاحقًا.',
    ],
  },
  {
    en: [
      'Can I add a document after I have submitted the case?',
      'Yes, while the case is open: press “Add documents” on its page, or attach them to a message. Your doctors see them, with your note.',
    ],
    ar: [
      'هل يمكنني إضافة مستند بعد تقديم الحالة؟',
      'نعم، ما دامت الحالة مفتوحة: من «إضافة مستندات» في صفحتها، أو بإرفاقها مع رسالة. ويراها أطباؤك مع ملاحظتك.',
    ],
  },
  {
    en: [
      'Can I stop and go on later?',
      'Yes. Press “Save as draft” on any step. The draft waits under “My cases” until you submit it. What you wrote cannot be changed afterwards, but documents can be added.',
    ],
    ar: [
      'هل يمكنني التوقف والمتابعة لاحقًا؟',
      'نعم، بالضغط على «حفظ كمسودة» في أي خطوة، وتبقى المسودة ضمن «حالاتي» حتى تقديمها. وبعد التقديم لا يتغيّر ما كُتب، لكن يمكن إضافة مستندات.',
    ],
  },
  {
    en: [
      'When do I pay, and how much?',
      'The price stands beside each review type and on the last page before you submit. You pay only after a coordinating doctor has been assigned; the review starts when the payment has arrived.',
    ],
    ar: [
      'متى أدفع، وكم المبلغ؟',
      'السعر مذكور بجانب كل نوع من أنواع المراجعة وفي الصفحة الأخيرة قبل التقديم. ولا يُطلب الدفع إلا بعد تعيين طبيب منسق، وتبدأ المراجعة عند وصول الدفعة.',
    ],
  },
  {
    en: [
      'When do I get the report?',
      'The page of your case names the day. If it becomes later than promised, the page says so, with the reason and the new day where they are known. You are told when the report is ready.',
    ],
    ar: [
      'متى أحصل على التقرير؟',
      'صفحة حالتك تذكر اليوم المتوقع. وإن تأخر عن الموعد ذكرت الصفحة ذلك مع السبب والموعد الجديد إن عُرفا. وسنخبرك عندما يصبح التقرير جاهزًا.',
    ],
  },
  {
    en: [
      'A doctor asks for a document that I do not have. What now?',
      'Open the case and answer the request in words, for example “I do not have it”. You can also send what you have now and keep the request open for the rest.',
    ],
    ar: [
      'طلب الطبيب مستندًا لا أملكه، فماذا أفعل؟',
      'يمكن فتح الحالة والرد على الطلب كتابةً، مثل «لا أملك هذا المستند». ويمكنك إرسال ما لديك الآن وإبقاء الطلب مفتوحًا للباقي.',
    ],
  },
  {
    en: [
      'How do I ask the doctor something?',
      'On the page of the case, and below the report, you can write to your coordinating doctor. Messages stay open for some weeks after the report. They are not for emergencies.',
    ],
    ar: [
      'كيف أسأل الطبيب عن أمر ما؟',
      'يمكنك الكتابة إلى طبيبك المنسق من صفحة الحالة ومن أسفل التقرير. وتبقى المراسلة مفتوحة عدة أسابيع بعد التقرير. وهي ليست للحالات الطارئة.',
    ],
  },
  {
    en: [
      'Can I cancel, and do I get my money back?',
      'Yes, as long as the report is not complete. Before you confirm, the page says how much comes back. It goes back the way it was paid; banks usually need 5 to 14 days.',
    ],
    ar: [
      'هل يمكنني الإلغاء واسترداد المبلغ؟',
      'نعم، ما دام التقرير لم يكتمل. وتذكر الصفحة قبل التأكيد المبلغ الذي سيعود إليك. ويُعاد بطريقة الدفع نفسها خلال 5 إلى 14 يومًا لدى البنوك عادةً.',
    ],
  },
  {
    en: [
      'Who sees my data, and how do I withdraw my consent?',
      'The doctors of your case and the hospital’s administration. “Who opened my case” on the page of the case lists every time. Under “Consent” you can take your consent back at any time.',
    ],
    ar: [
      'من يطّلع على بياناتي، وكيف أسحب موافقتي؟',
      'أطباء حالتك وإدارة المستشفى. وتعرض صفحة الحالة ضمن «من فتح حالتي» كل مرة فُتحت فيها. ويمكنك سحب موافقتك في أي وقت من «الموافقة».',
    ],
  },
  {
    en: [
      'I asked for erasure and changed my mind. What now?',
      'While the request has not been answered, withdraw it under “My data”. You can ask again at any time.',
    ],
    ar: [
      'طلبت محو بياناتي ثم عدلت عن ذلك، فماذا أفعل؟',
      'ما دام الطلب بلا رد يمكن سحبه من «بياناتي»، ويمكنك طلب المحو مجددًا في أي وقت.',
    ],
  },
]
