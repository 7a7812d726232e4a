import type { ReactNode } from 'react'
import { type AdminOperation, type AdminRole, mayDo, readsMedical } from '../../../../src/domain/people/roles.ts'
import { useMe } from '../../session/me.ts'

/** Returns the roles of the signed-in administrator. */
export function useRoles(): readonly AdminRole[] {
  return useMe('admin').data?.roles ?? []
}

export function useMay(operation: AdminOperation): boolean {
  return mayDo(useRoles(), operation)
}

/**
 * Returns whether this administrator may filter lists by outcome. The outcome is medical content, and nobody gives a
 * reason for a list.
 */
export function useOutcomeFilter(): boolean {
  const { data } = useMe('admin')
  return readsMedical(data?.roles ?? []) && data?.reads_with_reason === false
}

/** Shows its children only to administrators whose role allows the operation. */
export function Allowed({ to, children }: { to: AdminOperation; children: ReactNode }) {
  return useMay(to) ? children : null
}
