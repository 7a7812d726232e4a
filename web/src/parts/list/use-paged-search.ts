import { useState } from 'react'

/** A list that is searched and leafed through; another word begins at the first page. */
export function usePagedSearch() {
  const [page, go] = useState(1)
  const [q, setQ] = useState('')
  const search = (text: string) => {
    setQ(text)
    go(1)
  }
  return { page, go, q, search }
}
