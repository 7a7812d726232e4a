import type { ReactNode } from 'react'
import { type AdminOperation, type AdminRole, mayDo, readsMedical } from '../../../../src/domain/people/roles.ts'
import { useMe } from '../../session/me.ts'

/** The roles of the administrator who is here. */
export function useRoles(): readonly AdminRole[] {
  return useMe('admin').data?.roles ?? []
}

export function useMay(operation: AdminOperation): boolean {
  return mayDo(useRoles(), operation)
}

/** Whether lists may be filtered by outcome: it is medical content, and nobody gives a reason for a list. */
export function useOutcomeFilter(): boolean {
  const { data } = useMe('admin')
  return readsMedical(data?.roles ?? []) && data?.reads_with_reason === false
}

/** Shows a button only to those whose role allows what it does. */
export function Allowed({ to, children }: { to: AdminOperation; children: ReactNode }) {
  return useMay(to) ? children : null
}
