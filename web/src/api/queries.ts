import {
  MutationCache,
  notifyManager,
  QueryCache,
  QueryClient,
  type UseQueryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLanguage } from '../i18n/language.ts'
import { currentSurface, type Surface } from '../session/session.ts'
import { asProblem, type Problem } from './problem.ts'

const RETRY_MS = 4_000

export const meKey = (surface: Surface | null) => ['me', surface] as const

/** Whichever call hears that the session is over: the desk then leads to the sign-in page, and back. */
function noticeEnd(error: unknown): void {
  const surface = currentSurface()
  if (surface !== null && asProblem(error).kind === 'signed_out') queryClient.setQueryData(meKey(surface), null)
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
      // A screen that could not be shown keeps asking, and appears by itself once the service is back.
      refetchInterval: query => {
        const { error } = query.state
        return error !== null && asProblem(error).passing ? RETRY_MS : false
      },
    },
    mutations: { networkMode: 'always', retry: false },
  },
})

type Extra<Data> = Partial<Pick<UseQueryOptions<Data, Problem>, 'enabled' | 'refetchInterval' | 'placeholderData'>>

/** One question to the service; answers are kept apart by role and language. */
export function useLoad<Data>(key: readonly unknown[], ask: () => Promise<Data>, extra: Extra<Data> = {}) {
  const { lang } = useLanguage()
  return useQuery<Data, Problem>({ queryKey: [currentSurface(), lang, ...key], queryFn: ask, ...extra })
}

/** One change; whatever is on the screen is asked for again after it. */
export function useVerb<Input, Answer>(
  verb: (input: Input) => Promise<Answer>,
  onDone?: (answer: Answer, input: Input) => void,
) {
  const client = useQueryClient()
  return useMutation<Answer, Problem, Input>({
    mutationFn: verb,
    onSuccess: async (answer, input) => {
      await client.invalidateQueries()
      // In line behind the news of those answers: what follows finds the screen as it is after the change.
      notifyManager.schedule(() => onDone?.(answer, input))
    },
    // A refusal often means that the screen is out of date.
    onError: problem => {
      if (problem.kind === 'refused') void client.invalidateQueries()
    },
  })
}
