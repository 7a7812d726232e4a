import type { PostRow } from '../../db/thread/posts.ts'
import type { Page } from '../../domain/values/paging.ts'
import type { Language } from '../../i18n/language.ts'
import { myDataTexts } from '../../i18n/texts/my-data-texts.ts'
import type { presentAccess } from '../access-log/case-access.ts'
import type { viewOrder, viewOwnCase } from '../cases/own-cases.ts'
import type { presentTeamPost } from '../thread/team-thread.ts'
import { pagesOf } from './files.ts'
import { type CaseSection, dayOf } from './index-page.ts'

interface Contents {
  readonly details: Awaited<ReturnType<typeof viewOwnCase>>
  readonly order: Awaited<ReturnType<typeof viewOrder>>
  readonly asked: readonly {
    readonly date: Date
    readonly kind: 'asked' | 'answered'
    readonly doctor: string | null
    readonly text: string | null
  }[]
  readonly messages: (page: Page) => Promise<readonly PostRow[]>
  /** Null while the case is open, as are the notes. */
  readonly team: ((page: Page) => Promise<readonly ReturnType<typeof presentTeamPost>[]>) | null
  readonly notes: ((page: Page) => Promise<readonly { readonly date: Date; readonly text: string }[]>) | null
  readonly access: (page: Page) => Promise<readonly ReturnType<typeof presentAccess>[]>
  readonly files: readonly string[]
}

/** Builds the section of the index page about one case. */
export function caseSection(contents: Contents, language: Language): CaseSection {
  const texts = myDataTexts[language]
  const { details, order, asked, messages, team, notes, access, files } = contents
  return {
    number: details.case_number,
    facts: [
      [texts.state, details.status_label],
      [texts.reviewType, details.review_type],
      [texts.category, details.disease],
      [texts.patient, details.patient_name],
      [texts.age, details.patient_age],
      [texts.begun, dayOf(details.created_date)],
      [texts.amount, order.total_amount === null ? null : `${order.total_amount} ${order.currency}`],
    ],
    words: [
      [texts.history, details.medical_history],
      [texts.questions, details.questions.join('\n') || null],
    ],
    lists: [
      { title: texts.asked, rows: askedRows(asked, texts) },
      {
        title: texts.messages,
        rows: rowsOf(messages, ({ sent_date, from, text }) => [dayOf(sent_date), texts.from[from], text]),
      },
      ...(team === null
        ? []
        : [
            {
              title: texts.team,
              rows: rowsOf(team, ({ sent_date, from, text }) => [dayOf(sent_date), from.name, text]),
            },
          ]),
      ...(notes === null ? [] : [{ title: texts.notes, rows: rowsOf(notes, ({ date, text }) => [dayOf(date), text]) }]),
      { title: texts.opened, rows: rowsOf(access, ({ date, actor, title }) => [dayOf(date), actor.name, title]) },
    ],
    files,
  }
}

async function* askedRows(asked: Contents['asked'], texts: { askedBy: string; answered: string }) {
  for (const { date, kind, doctor, text } of asked) {
    const who = kind === 'asked' ? texts.askedBy.replace('{name}', doctor ?? '') : texts.answered
    yield [dayOf(date), who, text ?? '']
  }
}

async function* rowsOf<Row>(read: (page: Page) => Promise<readonly Row[]>, cells: (row: Row) => readonly string[]) {
  for await (const rows of pagesOf(read)) yield* rows.map(cells)
}
