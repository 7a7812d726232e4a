import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Result } from '../../../clients/typescript/src/types.ts'
import { api, load, resultOf } from '../api/client.ts'
import { asProblem, type Problem } from '../api/problem.ts'
import { meKey, queryClient } from '../api/queries.ts'
import type { Data } from '../api/types.ts'
import { welcome } from './person.ts'
import type { Surface } from './session.ts'

type Me = Data<'/auth/me'>

/**
 * Returns the signed-in person, or null. It asks again when the window gets the focus, because another window may have
 * changed the person.
 */
export function useMe(surface: Surface): UseQueryResult<Me | null, Problem> {
  return useQuery<Me | null, Problem>({ ...whoIs(surface), refetchOnWindowFocus: 'always' })
}

/** Stores the answer to the question that was asked before the first page is drawn. The page shows a failure. */
export const keepWhoIs = (surface: Surface, answer: Promise<Response>) =>
  queryClient.prefetchQuery({
    queryKey: meKey(surface),
    queryFn: () => meFrom(surface, resultOf(answer)),
    retry: false,
  })

const whoIs = (surface: Surface) => ({
  queryKey: meKey(surface),
  queryFn: () => meFrom(surface, api.GET('/auth/me', { params: { query: { surface } } })),
})

async function meFrom(surface: Surface, call: Promise<Result<{ data: Me }>>): Promise<Me | null> {
  try {
    const me = await load(call)
    welcome(surface, me.id)
    return me
  } catch (error) {
    if (asProblem(error).kind === 'signed_out') return null
    throw error
  }
}
