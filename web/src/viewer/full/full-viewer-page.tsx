import { Anchor, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Problem } from '../../api/problem.ts'
import { usePick, useText } from '../../i18n/language.ts'
import { hasFullViewer } from '../../parts/documents/full-viewer-offer.ts'
import { studyAddress } from '../../parts/documents/study-address.ts'
import { useStudyName } from '../../parts/documents/study-name.ts'
import { FailureNote } from '../../parts/page/loaded.tsx'
import { askDicomWeb } from '../dicom/ask.ts'
import { TAG, textOf } from '../dicom/dataset.ts'
import { StudyNotes, useCaseStudies } from '../dicom/study-notes.tsx'
import { SignInAgain } from '../sign-in-again.tsx'
import { type Unfit, unfitFor } from './fits.ts'
import styles from './full-viewer-page.module.css'

/** The languages by their names in OHIF. */
const LANGUAGES = { en: 'en-US', ar: 'ar' }

interface Known {
  /** The reasons against showing the study in the full viewer. */
  readonly unfit: readonly Unfit[]
  /** True when the files were written without data that identifies the patient. */
  readonly nameless: boolean
}

function useKnown(caseId: string, uid: string) {
  return useQuery<Known, Problem>({
    queryKey: ['full viewer', caseId, uid],
    queryFn: async () => {
      const instances = await askDicomWeb(`/dicomweb/${caseId}/studies/${uid}/metadata`)
      const nameless = instances.every(instance => textOf(instance, TAG.identityRemoved) === 'YES')
      return { unfit: unfitFor(instances), nameless }
    },
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
    refetchOnWindowFocus: false,
  })
}

/**
 * OHIF with one study, below a line that explains it. OHIF starts at once, but stays hidden until it is known that it
 * shows this study correctly.
 */
export function FullViewerPage({ uid }: { uid: string }) {
  const t = useText()
  const pick = usePick()
  const [, , , surface, caseId = ''] = location.pathname.split('/')
  const { data: known, error, refetch } = useKnown(caseId, uid)
  const unfit = known?.unfit
  const facts = useCaseStudies(caseId).find(({ study_uid }) => study_uid === uid)
  const nameOf = useStudyName()
  const label = facts ? nameOf(facts).long : t('study_nameless')
  useEffect(() => {
    document.title = label
  }, [label])
  const isOffered = hasFullViewer() && error === null && (unfit === undefined || unfit.length === 0)
  const address = new URLSearchParams({ StudyInstanceUIDs: uid, lng: pick(LANGUAGES) })
  return (
    <>
      <header className={styles.bar}>
        <bdi className={styles.name}>{label}</bdi>
        <Text size="xs" className={styles.words}>
          {t('full_viewer_what')} {t('viewer_not_certified')}
        </Text>
        <Anchor href={`/web/viewer/${surface}/${caseId}/${studyAddress(uid)}`} size="sm">
          {t('full_viewer_other')}
        </Anchor>
      </header>
      <StudyNotes facts={facts} nameless={known?.nameless === true} />
      {error && <FailureNote problem={error} retry={() => void refetch()} />}
      {error?.kind === 'signed_out' && <SignInAgain />}
      {!hasFullViewer() && <Text m="md">{t('full_viewer_missing')}</Text>}
      {unfit && unfit.length > 0 && <WhyNot unfit={unfit} />}
      {isOffered && unfit === undefined && <Loader m="md" aria-label={t('loading')} />}
      {isOffered && (
        <iframe
          className={styles.viewer}
          data-waiting={unfit === undefined || undefined}
          src={`/imaging/${caseId}/viewer?${address}`}
          title={t('full_viewer')}
          allow="fullscreen"
        />
      )}
    </>
  )
}

function WhyNot({ unfit }: { unfit: readonly Unfit[] }) {
  const t = useText()
  return (
    <div className={styles.unfit} role="alert">
      <Text fw={600}>{t('full_viewer_unfit')}</Text>
      <ul>
        {unfit.map(reason => (
          <li key={reason}>{t(`unfit_${reason}`)}</li>
        ))}
      </ul>
    </div>
  )
}
