import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../i18n/language.ts'
import { DocumentList } from '../../parts/documents/document-list.tsx'
import { DocumentViewer } from '../../parts/documents/document-viewer.tsx'
import type { MedicalDocument } from '../../parts/documents/own-document.ts'
import { Panel } from '../../parts/page/panel.tsx'
import styles from './case-documents.module.css'
import type { DoctorCase } from './doctor-case.ts'

/** On a wide screen documents open in a place of their own in the page; on a narrow one as a dialog. */
export function CaseDocuments({ data }: { data: DoctorCase }) {
  const t = useText()
  const { case_id: caseId } = data
  const wide = useMediaQuery('(min-width: 900px)') ?? false
  const [opened, open] = useState<MedicalDocument | null>(null)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (opened !== null) place.current?.scrollIntoView({ block: 'nearest' })
  }, [opened])
  return (
    <Panel title={t('documents')}>
      <DocumentList
        caseId={caseId}
        documents={data.medical_documents}
        askers={data.assigned_doctors}
        {...(wide ? { onOpen: open } : {})}
      />
      {wide && opened && (
        <div ref={place} className={styles.place}>
          <DocumentViewer caseId={caseId} document={opened} onClose={() => open(null)} />
        </div>
      )}
    </Panel>
  )
}
