import { useQueries } from '@tanstack/react-query'
import { useLanguage } from '../../i18n/language.ts'
import { isOwn, type MedicalDocument } from './own-document.ts'
import { askForDocument } from './upload-queue.ts'

const SOON_MS = 1_500

export type CheckedDocument = Awaited<ReturnType<typeof askForDocument>>

/** The states of the service's own documents among these, refreshed while they are being checked. */
export function useDocumentStates(documents: readonly MedicalDocument[]): CheckedDocument[] {
  const { lang } = useLanguage()
  const answers = useQueries({
    queries: documents.filter(isOwn).map(({ key }) => ({
      queryKey: ['document', lang, key],
      queryFn: () => askForDocument(key),
      staleTime: Number.POSITIVE_INFINITY,
      refetchInterval: (query: { state: { data?: CheckedDocument | undefined } }) =>
        query.state.data?.state === 'checking' ? SOON_MS : false,
    })),
  })
  return answers.flatMap(({ data }) => data ?? [])
}
