import { useMutation, useQuery } from '@tanstack/react-query'
import { api, load } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Data } from '../api/types.ts'
import { deskAddress } from './desk-address.ts'
import type { Surface } from './session.ts'

/** Whether the service runs as a sandbox, which offers files and sessions. Asked once. */
export function useSandbox(): boolean | undefined {
  return useQuery({
    queryKey: ['sandbox'],
    queryFn: async () => (await fetch('/sandbox')).ok,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  }).data
}

export interface Guest {
  readonly surface: Surface
  readonly id: string
  readonly name: string | null
}

/** Signs in as anybody and loads their desk as a new page, so that nothing of the previous person stays. */
export function useSandboxEntry(back: string | null) {
  return useMutation<Data<'/sandbox/session'>, Problem, Guest>({
    mutationFn: ({ surface, id, name }) =>
      load(api.POST('/sandbox/session', { body: { surface, id, ...(name === null ? {} : { name }) } })),
    onSuccess: ({ surface }) => location.replace(deskAddress(surface, back)),
  })
}
