import {
  hashKey,
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useRef } from 'react'
import type { Asked } from '../early.ts'
import { type Lang, useLanguage } from '../i18n/language.ts'
import { useKeyboardAfter } from '../keyboard.ts'
import { currentSurface, type Surface } from '../session/session.ts'
import { ask, resultOf } from './client.ts'
import { watchPresence } from './presence.ts'
import { asProblem, type Problem } from './problem.ts'

const RETRY_MS = 4_000
const NEWS_MS = 20_000
const SOON_MS = 1_500

watchPresence()

export const meKey = (surface: Surface | null) => ['me', surface] as const

/** Any call may find that the session has ended. The desk then leads to the sign-in page, and back afterwards. */
function noticeEnd(error: unknown): void {
  const surface = currentSurface()
  if (surface !== null && asProblem(error).kind === 'signed_out') queryClient.setQueryData(meKey(surface), null)
}

/**
 * Returns when a query is asked again. Queries are refreshed now and then, because others work on the same cases. After
 * a passing failure the query is asked sooner, so that the screen appears by itself when the service is back. After a
 * refusal it is not asked again.
 */
function askAgainAfter(error: Error | null, otherwiseMs: number): number | false {
  if (error === null) return otherwiseMs
  return asProblem(error).passing ? RETRY_MS : false
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeEnd }),
  mutationCache: new MutationCache({ onError: noticeEnd }),
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      networkMode: 'always',
      retry: (count, error) => asProblem(error).passing && count < 1,
      retryDelay: 500,
      refetchInterval: query => askAgainAfter(query.state.error, NEWS_MS),
      refetchOnWindowFocus: 'always',
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

interface Extra<Data> extends Partial<Pick<UseQueryOptions<Data, Problem>, 'enabled' | 'placeholderData'>> {
  /** True when a change is expected soon, for example while the checkout is open in another tab. */
  readonly soon?: (data: Data) => boolean
}

/**
 * Loads data and caches answers by role and language. After a change of language the old answer stays until the new one
 * comes, because a form that disappeared meanwhile would lose what was typed.
 */
export function useLoad<Data>(key: readonly unknown[], load: () => Promise<Data>, extra: Extra<Data> = {}) {
  const { lang } = useLanguage()
  const { soon = () => false, ...given } = extra
  const question = hashKey(key)
  return useQuery<Data, Problem>({
    queryKey: [currentSurface(), lang, ...key],
    queryFn: load,
    placeholderData: (data, before) => (before && hashKey(before.queryKey.slice(2)) === question ? data : undefined),
    refetchInterval: ({ state: { data, error } }) =>
      askAgainAfter(error, data !== undefined && soon(data) ? SOON_MS : NEWS_MS),
    ...given,
  })
}

/**
 * Stores the answers to questions that were asked before the first page is drawn. `useLoad` finds them there, and asks
 * again after a failure.
 */
export function keepAnswers(surface: Surface, lang: Lang, asked: readonly Asked[]): Promise<unknown> {
  const keep = ({ question: { key, whole }, answer }: Asked) => {
    const queryFn = async () => {
      const envelope = await ask(resultOf<{ data: unknown }>(answer))
      return whole ? envelope : envelope.data
    }
    return queryClient.prefetchQuery({ queryKey: [surface, lang, ...key], queryFn, retry: false })
  }
  return Promise.all(asked.map(keep))
}

/** Makes one change, then reloads everything on the screen. A second press while it runs does nothing. */
export function useVerb<Input, Answer>(
  verb: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
) {
  const client = useQueryClient()
  const running = useRef(false)
  const mutation = useMutation<Answer, Problem, Input>({
    mutationFn: verb,
    onSuccess: async (answer, input) => {
      await client.invalidateQueries()
      // This is scheduled after the updates of the reloaded queries, so that `onDone` runs when the screen shows the
      // change.
      notifyManager.schedule(() => onDone?.(answer, input))
    },
    // A refusal, or an entry that is gone, often means that the screen is out of date.
    onError: problem => {
      if (problem.kind === 'refused' || problem.kind === 'not_found') void client.invalidateQueries()
    },
    onSettled: () => {
      running.current = false
    },
  })
  useKeyboardAfter(mutation.isPending)
  // Checks a ref and not `isPending`, because the second of two quick presses comes before the button is shown as busy.
  const mutate: typeof mutation.mutate = (...given) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
