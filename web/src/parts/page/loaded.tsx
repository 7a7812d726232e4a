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
 * What is shown of a question: bars while it is asked, plain words and a way on when it failed, else the answer. An answer stays
 * while the service is away for a moment, but not when it says that one may not see it any more.
 */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  const { data, error } = query
  if (data !== undefined && (error === null || error.passing)) return <>{children(data)}</>
  if (error !== null) return <FailureNote problem={error} retry={() => void query.refetch()} />
  return <>{skeleton ?? <ListSkeleton />}</>
}
