import type { HelpEntry } from './entry.ts'

export const coordinatorHelp: readonly HelpEntry[] = [
  {
    en: [
      'What do I do first with a new case?',
      'Open it under “Cases I coordinate”, read history, questions and documents, and assign the specialists you need. You may begin before the patient has paid; the summary can be written after payment.',
    ],
    ar: [
      'بماذا أبدأ في حالة جديدة؟',
      'تُفتح ضمن «الحالات التي أنسقها» لقراءة التاريخ المرضي والأسئلة والمستندات، ثم تعيين المختصين المطلوبين. يمكنك البدء قبل الدفع، أما الملخص فيُكتب بعده.',
    ],
  },
  {
    en: [
      'How do I assign specialists?',
      'Press “Assign”, choose them, and give each a question and a wished-for date. The list shows how many open cases each has.',
    ],
    ar: [
      'كيف أعيّن المختصين؟',
      'بالضغط على «تعيين» واختيار المختصين، مع سؤال وموعد مرغوب لكل منهم. وتُظهر القائمة عدد الحالات المفتوحة لدى كل منهم.',
    ],
  },
  {
    en: [
      'A specialist does not answer. What can I do?',
      'Remind them, once a day, or withdraw them and ask somebody else. You can also complete the case without the missing opinion.',
    ],
    ar: [
      'مختص لا يجيب، فماذا أفعل؟',
      'يمكن تذكيره مرة في اليوم، أو سحب التعيين وسؤال غيره. ويمكنك أيضًا إكمال الحالة دون الرأي الناقص.',
    ],
  },
  {
    en: [
      'An opinion is unclear or leaves something out. What can I do?',
      'Return it with a note. It becomes a draft again, and its doctor reads the note and submits it anew; the patient never sees the note.',
    ],
    ar: [
      'رأي غير واضح أو ناقص، فماذا أفعل؟',
      'يمكن إعادته مع ملاحظة، فيصبح مسودة من جديد حتى يقرأ صاحبه الملاحظة ويقدمه مرة أخرى. ولا يرى المريض الملاحظة أبدًا.',
    ],
  },
  {
    en: [
      'Who reads the messages within the team?',
      'You and the specialists of the case, also those who join later. The patient may ask for a copy once the case is closed.',
    ],
    ar: [
      'من يقرأ رسائل الفريق؟',
      'المنسق والمختصون في الحالة، ومن ينضم إليهم لاحقًا أيضًا. ويمكن للمريض طلب نسخة منها بعد إغلاق الحالة.',
    ],
  },
  {
    en: [
      'How do I write to the patient?',
      'Under “Messages” on the page of the case. You see the patient’s name and language there. The patient is told of a new message.',
    ],
    ar: [
      'كيف أكتب إلى المريض؟',
      'من «الرسائل» في صفحة الحالة، وفيها يظهر لك اسم المريض ولغته. ويُبلَّغ المريض بالرسالة الجديدة.',
    ],
  },
  {
    en: [
      'The report will be late. What do I do?',
      'Announce the delay with the reason and a new date. The patient reads both on the page of the case. The day that was first promised stays the measure for the hospital.',
    ],
    ar: [
      'سيتأخر التقرير، فماذا أفعل؟',
      'بإعلان التأخير مع السبب والموعد الجديد، ويقرؤهما المريض في صفحة حالته. ويبقى الموعد الأول مقياس المستشفى.',
    ],
  },
  {
    en: [
      'What belongs in the summary?',
      'What the opinions say together, in words that the patient understands, the outcome of the review, and an answer to each of the patient’s questions.',
    ],
    ar: ['ماذا يتضمن الملخص؟', 'خلاصة الآراء بكلمات يفهمها المريض، ونتيجة المراجعة، وجواب كل سؤال من أسئلة المريض.'],
  },
  {
    en: [
      'Documents came after an opinion was given. Does that matter?',
      'Its doctor may not have seen them. Before you complete the case, the page names them; write to the team or return the opinion if they matter.',
    ],
    ar: [
      'وصلت مستندات بعد تقديم رأي، فهل لذلك أثر؟',
      'قد لا يكون صاحب الرأي قد اطلع عليها. وتذكرها الصفحة قبل إكمال الحالة، فإن كانت مهمة أمكنت الكتابة إلى الفريق أو إعادة الرأي.',
    ],
  },
  {
    en: [
      'What happens when I complete the case?',
      'The report is made from your summary and the submitted opinions, signed, and sent to the patient. Opinions that are still awaited are not part of it. It cannot be undone.',
    ],
    ar: [
      'ماذا يحدث عند إكمال الحالة؟',
      'يُعدّ التقرير من ملخصك والآراء المرسلة ويُختم ويُرسل إلى المريض. ولا تدخل فيه الآراء المنتظرة. ولا يمكن التراجع.',
    ],
  },
  {
    en: [
      'I found a mistake after completing. What now?',
      'Add an addendum. A new version of the report is made and the patient is told; the earlier one stays readable and says that it was replaced.',
    ],
    ar: [
      'وجدت خطأً بعد الإكمال، فماذا أفعل؟',
      'بإضافة ملحق. يُعدّ إصدار جديد من التقرير ويُبلَّغ المريض، ويبقى الإصدار السابق مقروءًا مع الإشارة إلى استبداله.',
    ],
  },
  {
    en: [
      'How long can the patient ask me about the report?',
      'Messages stay open for some weeks after the case is closed. After that you no longer see the case either.',
    ],
    ar: [
      'إلى متى يستطيع المريض سؤالي عن التقرير؟',
      'تبقى المراسلة مفتوحة أسابيع بعد إغلاق الحالة، وبعدها لا تعود الحالة ظاهرة لك أيضًا.',
    ],
  },
  {
    en: [
      'I cannot go on with a case. Who takes over?',
      'The administration can put another coordinator in your place. Tell them the case number.',
    ],
    ar: ['لا أستطيع متابعة حالة، فمن يتولاها؟', 'تستطيع الإدارة تعيين منسق آخر مكانك، ويكفي إبلاغها برقم الحالة.'],
  },
]
