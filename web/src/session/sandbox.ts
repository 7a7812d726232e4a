import { useMutation, useQuery } from '@tanstack/react-query'
import { type AdminRole, adminRoles } from '../../../src/domain/people/roles.ts'
import { api, load } from '../api/client.ts'
import type { Problem } from '../api/problem.ts'
import type { Data } from '../api/types.ts'
import type { TextKey } from '../i18n/language.ts'
import { deskAddress } from './desk-address.ts'
import type { Surface } from './session.ts'

/** Returns whether the service runs as a sandbox. This is asked once. */
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
  readonly roles?: readonly AdminRole[] | undefined
}

/** Signs in as anybody and loads their desk as a new page, so that nothing of the previous person stays. */
export function useSandboxEntry(back: string | null) {
  return useMutation<Data<'/sandbox/session'>, Problem, Guest>({
    mutationFn: ({ surface, id, name, roles }) =>
      load(
        api.POST('/sandbox/session', {
          body: {
            surface,
            id,
            ...(name === null ? {} : { name }),
            ...(roles === undefined ? {} : { roles: [...roles] }),
          },
        }),
      ),
    onSuccess: ({ surface }) => location.replace(deskAddress(surface, back)),
  })
}

interface Person {
  readonly key: TextKey
  readonly hint: TextKey
  readonly surface: Surface
  readonly id: string
  readonly name: TextKey
  readonly roles?: readonly AdminRole[]
}

const person = <K extends 'patient' | 'doctor' | 'coordinator' | 'admin'>(kind: K, surface: Surface): Person => ({
  key: `demo_${kind}`,
  hint: `demo_${kind}_hint`,
  surface,
  id: `demo-${kind}`,
  name: `demo_${kind}_name`,
})

const administrator = <R extends Exclude<AdminRole, 'owner'>>(role: R): Person => ({
  key: `admin_role_${role}`,
  hint: `demo_${role}_hint`,
  surface: 'admin',
  id: `demo-${role}`,
  name: `demo_${role}_name`,
  roles: [role],
})

/** The people as whom anybody can sign in to the sandbox. */
export const people = [
  person('patient', 'app'),
  person('coordinator', 'pro'),
  person('doctor', 'pro'),
  person('admin', 'admin'),
  // The owner is left out, because the administrator above is one.
  ...adminRoles.filter(role => role !== 'owner').map(administrator),
]
