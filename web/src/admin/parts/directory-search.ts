import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'

const SHOWN = 20

/** The doctors in the directory who match a text. */
export function useDirectory(q: string) {
  return useLoad(
    ['directory-search', q],
    () => ask(api.POST('/admin/list-doctors', { body: { q: q.slice(0, LONGEST_SEARCH), size: SHOWN } })),
    { placeholderData: previous => previous },
  )
}

/** Whether the directory is empty: then an id cannot be checked. Undefined until it is loaded. */
export function useIsDirectoryEmpty(): boolean | undefined {
  const all = useDirectory('').data
  return all && all.pagination.total === 0
}
