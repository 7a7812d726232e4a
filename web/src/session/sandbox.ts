import { useMutation, useQuery } from '@tanstack/react-query'
import { api, load } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Data } from '../api/types.ts'
import type { TextKey } from '../i18n/language.ts'
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

interface Guest {
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

interface Person {
  readonly key: TextKey
  readonly hint: TextKey
  readonly surface: Surface
  readonly id: string
  readonly name: TextKey
}

const person = <K extends 'patient' | 'doctor' | 'coordinator' | 'admin'>(kind: K, surface: Surface): Person => ({
  key: `demo_${kind}`,
  hint: `demo_${kind}_hint`,
  surface,
  id: `demo-${kind}`,
  name: `demo_${kind}_name`,
})

/** The people as whom anybody can sign in to the sandbox. */
export const people = [
  person('patient', 'app'),
  person('coordinator', 'pro'),
  person('doctor', 'pro'),
  person('admin', 'admin'),
]
