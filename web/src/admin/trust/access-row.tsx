import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Dotted } from '../../parts/list/dotted.tsx'
import { Row } from '../../parts/list/rows.tsx'
import { CaseOf } from './case-of.tsx'
import { type AccessEntry, type Person, personOf } from './person.ts'
import { PersonActs } from './person-acts.tsx'

export interface AccessRowProps {
  entry: AccessEntry
  revoke: (person: Person) => void
}

/** One entry of the log on a narrow screen. */
export function AccessRow({ entry, revoke }: AccessRowProps) {
  const t = useText()
  const f = useFormats()
  const { actor, title, date, address } = entry
  return (
    <Row
      title={<bdi>{actor.name}</bdi>}
      detail={<Dotted items={[t(`reader_${actor.kind}`), title, f.moment(date), address]} />}
      more={<CaseOf entry={entry} />}
    >
      <PersonActs person={personOf(entry)} revoke={revoke} />
    </Row>
  )
}
