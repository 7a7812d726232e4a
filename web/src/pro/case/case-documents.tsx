import { useText } from '../../i18n/language.ts'
import { DocumentList } from '../../parts/case/documents.tsx'
import { Panel } from '../../parts/page/panel.tsx'
import type { DoctorCase } from './doctor-case.ts'

export function CaseDocuments({ data }: { data: DoctorCase }) {
  const t = useText()
  return (
    <Panel title={t('documents')}>
      <DocumentList documents={data.medical_documents} />
    </Panel>
  )
}
