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
import { useLanguage } from '../i18n/language.ts'
import { useKeyboardAfter } from '../keyboard.ts'
import { currentSurface, type Surface } from '../session/session.ts'
import { watchPresence } from './presence.ts'
import { asProblem, type Problem } from './problem.ts'

const RETRY_MS = 4_000
const NEWS_MS = 20_000
const SOON_MS = 1_500

watchPresence()

export const meKey = (surface: Surface | null) => ['me', surface] as const

/** Whichever call hears that the session is over: the desk then leads to the sign-in page, and back. */
function noticeEnd(error: unknown): void {
  const surface = currentSurface()
  if (surface !== null && asProblem(error).kind === 'signed_out') queryClient.setQueryData(meKey(surface), null)
}

/**
 * Others work on the same cases: what is shown is asked for again now and then. A screen that could not be shown asks sooner,
 * and appears by itself once the service is back; one that was refused stays as it is.
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
  /** News is near: the checkout is open in another tab, say. */
  readonly soon?: (data: Data) => boolean
}

/**
 * One question to the service; answers are kept apart by role and language. Who changes the language sees the answer in the
 * other one until the new one comes: a form that went away in between would lose what is typed in it.
 */
export function useLoad<Data>(key: readonly unknown[], ask: () => Promise<Data>, extra: Extra<Data> = {}) {
  const { lang } = useLanguage()
  const { soon = () => false, ...given } = extra
  const question = hashKey(key)
  return useQuery<Data, Problem>({
    queryKey: [currentSurface(), lang, ...key],
    queryFn: ask,
    placeholderData: (data, before) => (before && hashKey(before.queryKey.slice(2)) === question ? data : undefined),
    refetchInterval: ({ state: { data, error } }) =>
      askAgainAfter(error, data !== undefined && soon(data) ? SOON_MS : NEWS_MS),
    ...given,
  })
}

/** One change; whatever is on the screen is asked for again after it. A second press while it is under way does nothing. */
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
      // In line behind the news of those answers: what follows finds the screen as it is after the change.
      notifyManager.schedule(() => onDone?.(answer, input))
    },
    // A refusal often means that the screen is out of date, and so does something that is gone.
    onError: problem => {
      if (problem.kind === 'refused' || problem.kind === 'not_found') void client.invalidateQueries()
    },
    onSettled: () => {
      running.current = false
    },
  })
  useKeyboardAfter(mutation.isPending)
  // Not by what is on the screen: of two quick presses the second comes before the button is shown as busy.
  const mutate: typeof mutation.mutate = (...given) => {
    if (running.current) return
    running.current = true
    mutation.mutate(...given)
  }
  return { ...mutation, mutate }
}
