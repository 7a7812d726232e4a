import { useState } from 'react'

/** The search text and page of a list; a new text leads to the first page. */
export function usePagedSearch() {
  const [page, go] = useState(1)
  const [q, setQ] = useState('')
  const search = (text: string) => {
    setQ(text)
    go(1)
  }
  return { page, go, q, search }
}
