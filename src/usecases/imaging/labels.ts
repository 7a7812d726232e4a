import type { Context } from '../../context.ts'
import { listStudyFacts } from '../../db/imaging/index-rows.ts'
import { type Person, personKeyOf, personOf } from '../../imaging/facts.ts'
import type { Header } from '../../imaging/header.ts'
import type { StudyFacts } from '../../imaging/studies.ts'

/**
 * Returns the label that replaces the patient's identity in a file: the case number. A further person in the case's
 * files gets a suffix.
 */
export type LabelOf = (header: Header) => string

interface Numbered {
  readonly caseId: string
  readonly caseNumber: string
}

export async function labelsOf(ctx: Context, { caseId, caseNumber }: Numbered): Promise<LabelOf> {
  const keys = peopleOf(await listStudyFacts<StudyFacts>(ctx.db, caseId))
  const labels = keys.map((_, place) => (place === 0 ? caseNumber : `${caseNumber}-${place + 1}`))
  return header => {
    // A file from a specialist's viewer already has the label as the patient's id.
    const given = personOf(header).id
    if (given !== null && labels.includes(given)) return given
    const place = keys.indexOf(personKeyOf(personOf(header)) ?? '')
    return labels[place] ?? caseNumber
  }
}

interface Part {
  readonly document_id: string
  readonly facts: StudyFacts
}

/** Lists the people named in the files of a case, in the order of upload. */
export function peopleOf(parts: readonly Part[]): string[] {
  const documents = Map.groupBy(parts, ({ document_id }) => document_id)
  const people = [...documents.values()].flatMap(studies =>
    studies.flatMap(({ facts }) => facts.people).toSorted((a, b) => a.place - b.place),
  )
  return [...new Set(people.flatMap((person: Person) => personKeyOf(person) ?? []))]
}
