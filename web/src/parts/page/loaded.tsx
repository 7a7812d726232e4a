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

/** What is shown of a question: bars while it is asked, plain words and a way on when it failed, else the answer. */
export function Loaded<Data>({ query, skeleton, children }: LoadedProps<Data>) {
  if (query.data !== undefined) return <>{children(query.data)}</>
  if (query.error !== null) return <FailureNote problem={query.error} retry={() => void query.refetch()} />
  return <>{skeleton ?? <ListSkeleton />}</>
}
