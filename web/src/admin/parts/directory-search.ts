import { LONGEST_SEARCH } from '../../../../src/domain/values/paging.ts'
import { api, ask } from '../../api/client.ts'
import { useLoad } from '../../api/queries.ts'

const SHOWN = 20

/** Returns the doctors in the directory who match a text. */
export function useDirectory(q: string) {
  return useLoad(
    ['directory-search', q],
    () => ask(api.POST('/admin/list-doctors', { body: { q: q.slice(0, LONGEST_SEARCH), size: SHOWN } })),
    { placeholderData: previous => previous },
  )
}

/**
 * Returns whether the directory is empty, because an id cannot be checked then. Undefined until the directory is
 * loaded.
 */
export function useIsDirectoryEmpty(): boolean | undefined {
  const all = useDirectory('').data
  return all && all.pagination.total === 0
}
