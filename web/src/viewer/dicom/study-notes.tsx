import { useQuery } from '@tanstack/react-query'
import { api, load } from '../../api/client.ts'
import { useText } from '../../i18n/language.ts'
import type { CaseStudy } from '../../parts/documents/study-name.ts'
import { asSurface, type Surface } from '../../session/session.ts'
import styles from './study-notes.module.css'

const doors = {
  app: (case_id: string) => load(api.POST('/app/review-case-details', { body: { case_id } })),
  pro: (case_id: string) => load(api.POST('/pro/review-case-details', { body: { case_id } })),
  admin: (case_id: string) => load(api.POST('/admin/review-case-details', { body: { case_id } })),
} as const satisfies Record<Surface, unknown>

const surfaceHere = () => asSurface(location.pathname.split('/')[3]) ?? 'app'

/** Returns what the service knows of the studies of a case. Returns none until the service has answered. */
export function useCaseStudies(caseId: string): readonly CaseStudy[] {
  const { data } = useQuery<readonly CaseStudy[]>({
    queryKey: ['case studies', caseId],
    queryFn: async () => (await doors[surfaceHere()](caseId)).studies,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
  return data ?? []
}

interface StudyNotesProps {
  facts: CaseStudy | undefined
  /** True when the files were written without data that identifies the patient. */
  nameless: boolean
}

/** The warnings that a reader must see before looking at a study. */
export function StudyNotes({ facts, nameless }: StudyNotesProps) {
  const t = useText()
  const warnings = facts?.warnings ?? []
  const isNamelessShown = nameless && surfaceHere() === 'pro'
  if (warnings.length === 0 && !isNamelessShown) return null
  return (
    <div className={styles.notes}>
      {warnings.map(warning => (
        <p key={warning} role="alert" className={styles.warning}>
          {t(`study_warning_${warning}`)}
        </p>
      ))}
      {isNamelessShown && <p className={styles.note}>{t('study_nameless_files')}</p>}
    </div>
  )
}
