import { useText } from '../i18n/language.ts'
import { FileIcon } from './icons.tsx'
import { Empty } from './page.tsx'

export interface MedicalDocument {
  url: string
  key: string
  name: string
}

/** Links open elsewhere: documents live with the file service, never here. */
export function DocumentList({ documents }: { documents: readonly MedicalDocument[] }) {
  const t = useText()
  if (documents.length === 0) return <Empty title={t('no_documents')} hint={t('no_documents_hint')} />
  return (
    <ul className="documents">
      {documents.map(document => (
        <li key={document.key + document.url}>
          <a href={document.url} target="_blank" rel="noopener noreferrer">
            <FileIcon />
            <bdi>{document.name}</bdi>
          </a>
        </li>
      ))}
    </ul>
  )
}
