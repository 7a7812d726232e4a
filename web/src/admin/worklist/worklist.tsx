import { Skeleton } from '@mantine/core'
import { api, load } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'
import { useText } from '../../i18n/language.ts'
import { Empty } from '../../parts/page/empty.tsx'
import { Loaded } from '../../parts/page/loaded.tsx'
import { SectionTitle } from '../../parts/page/section-title.tsx'
import { type Line, lines } from './lines.ts'
import type { Kind } from './waiting.ts'
import { WaitingLine } from './waiting-line.tsx'
import styles from './worklist.module.css'

const kinds = Object.entries(lines) as [Kind, Line][]

/** What administrators have to do next. */
export function Worklist() {
  const t = useText()
  const waiting = useLoad(['worklist'], () => load(api.POST('/admin/worklist')))
  return (
    <>
      <SectionTitle>{t('waiting')}</SectionTitle>
      <Loaded query={waiting} skeleton={<Skeleton height={160} />}>
        {found => {
          const busy = kinds.filter(([kind]) => found[kind].count > 0)
          if (busy.length === 0) return <Empty title={t('waiting_none')} hint={t('waiting_none_hint')} />
          return (
            <div className={styles.lines}>
              {busy.map(([kind, line]) => (
                <WaitingLine key={kind} line={line} waits={found[kind]} />
              ))}
            </div>
          )
        }}
      </Loaded>
    </>
  )
}
