import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'

export const LONGEST_SEARCH = 100
const SHOWN = 20

/** The doctors of the directory who fit a text. */
export function useDirectory(q: string) {
  return useLoad(
    ['directory-search', q],
    () => ask(api.POST('/admin/list-doctors', { body: { q: q.slice(0, LONGEST_SEARCH), size: SHOWN } })),
    { placeholderData: previous => previous },
  )
}

/** Whether nobody is in the directory: then there is nothing to hold an id against. Undefined until it is known. */
export function useIsDirectoryEmpty(): boolean | undefined {
  const all = useDirectory('').data
  return all && all.pagination.total === 0
}
