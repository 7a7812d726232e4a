import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../i18n/format.ts'
import { useText } from '../../i18n/language.ts'
import { Passage } from '../../parts/case/passage.tsx'
import { DocumentList } from '../../parts/documents/document-list.tsx'
import { DocumentViewer } from '../../parts/documents/document-viewer.tsx'
import type { Viewed } from '../../parts/documents/own-document.ts'
import { StudyList } from '../../parts/documents/study-list.tsx'
import { Dotted } from '../../parts/list/rows.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './case-documents.module.css'
import type { DoctorCase } from './doctor-case.ts'

/**
 * The documents of a case. On a wide screen they open in a place of their own in the page, on a narrow one as a dialog.
 */
export function CaseDocuments({ data }: { data: DoctorCase }) {
  const t = useText()
  const { case_id: caseId } = data
  const wide = useMediaQuery('(min-width: 900px)') ?? false
  const [opened, setOpened] = useState<Viewed | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  const onOpen = wide ? { onOpen: setOpened } : {}
  return (
    <>
      <Panel title={t('documents')}>
        <DocumentList caseId={caseId} documents={data.medical_documents} askers={data.assigned_doctors} {...onOpen} />
        {data.patient_notes.map(({ date, text }) => (
          <Passage key={date} title={<PatientWords date={date} />} text={text} />
        ))}
      </Panel>
      <StudyList caseId={caseId} studies={data.studies} {...onOpen} />
      {wide && opened && (
        <div ref={place} className={styles.place}>
          <DocumentViewer
            caseId={caseId}
            document={opened}
            onClose={() => setOpened(null)}
            takesViews={data.allowed.includes('review-report')}
          />
        </div>
      )}
    </>
  )
}

function PatientWords({ date }: { date: string }) {
  const t = useText()
  const f = useFormats()
  return <Dotted items={[t('patient_words'), f.day(date)]} />
}
