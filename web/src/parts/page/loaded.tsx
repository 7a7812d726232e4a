import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Problem } from '../../api/problem.ts'
import { FailureNote } from './failure-note.tsx'
import { ListSkeleton } from './skeletons.tsx'

interface LoadedProps<Data> {
  query: UseQueryResult<Data, Problem>
  skeleton?: ReactNode
  children: (data: Data) => ReactNode
}

/**
 * Shows a query: bars while it loads, an explanation when it failed, otherwise the answer. An answer stays while the service is
 * unreachable, but not when the service says that it may no longer be seen.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined && (error === null || error.passing)) return <>{children(data)}</>
  if (error !== null) return <FailureNote problem={error} retry={() => void query.refetch()} />
  return <>{skeleton ?? <ListSkeleton />}</>
}
