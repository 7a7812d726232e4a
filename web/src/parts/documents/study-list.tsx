import { Anchor, Button, Text, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { sayFindings } from '../../i18n/finding-counts.ts'
import { useLanguage, useText } from '../../i18n/language.ts'
import { currentSurface } from '../../session/session.ts'
import { NewWindow } from '../page/buttons.tsx'
import { Panel } from '../page/panel.tsx'
import { ViewerDialog } from './document-viewer.tsx'
import { hasFullViewer } from './full-viewer-offer.ts'
import type { Viewed } from './own-document.ts'
import { fullViewerAddress, studyAddress } from './study-address.ts'
import styles from './study-list.module.css'
import { type CaseStudy, useStudyName } from './study-name.ts'

interface StudyListProps {
  caseId: string
  studies: readonly CaseStudy[]
  /** Opens a study in the page's own viewer. Without this function the viewer opens as a dialog. */
  onOpen?: (study: Viewed) => void
}

/** The studies in the documents of a case, with the warnings about them. */
export function StudyList({ caseId, studies, onOpen }: StudyListProps) {
  const t = useText()
  const nameOf = useStudyName()
  const { lang } = useLanguage()
  const [opened, setOpened] = useState<Viewed | null>(null)
  if (studies.length === 0) return null
  return (
    <Panel title={t('studies')}>
      <ul>
        {studies.map(study => {
          const { study_uid, series, instances, warnings, findings } = study
          const { short, day, long } = nameOf(study)
          const found = sayFindings(lang, findings)
          return (
            <li key={study_uid} className={styles.row}>
              <div className={styles.words}>
                <bdi>{short}</bdi>
                <Text size="xs" c="dimmed">
                  {day} · {t('study_counts', { series, instances })}
                </Text>
                {found && <Text size="xs">{found}</Text>}
                {warnings.map(warning => (
                  <Text key={warning} size="xs" className={styles.warning}>
                    {t(`study_warning_${warning}`)}
                  </Text>
                ))}
              </div>
              <div className={styles.ways}>
                <Button
                  size="xs"
                  variant="default"
                  data-opens
                  aria-label={t('study_open', { name: long })}
                  onClick={() => (onOpen ?? setOpened)({ key: studyAddress(study_uid), name: long })}
                >
                  {t('study_open_short')}
                </Button>
                {hasFullViewer() && <FullViewerLink caseId={caseId} uid={study_uid} name={long} />}
              </div>
            </li>
          )
        })}
      </ul>
      {opened && <ViewerDialog caseId={caseId} document={opened} close={() => setOpened(null)} />}
    </Panel>
  )
}

interface FullViewerLinkProps {
  caseId: string
  uid: string
  name: string
}

/** The link to the full viewer. Patients see it only on a wide screen, because the viewer's buttons need one. */
function FullViewerLink({ caseId, uid, name }: FullViewerLinkProps) {
  const t = useText()
  const surface = currentSurface()
  return (
    <Anchor
      href={`/web/viewer/${surface}/${caseId}/${fullViewerAddress(uid)}`}
      target="_blank"
      rel="noopener"
      size="xs"
      className={surface === 'app' ? styles.wide : undefined}
    >
      {t('study_open_full_short')}
      <VisuallyHidden>: {name}</VisuallyHidden>
      <NewWindow />
    </Anchor>
  )
}
