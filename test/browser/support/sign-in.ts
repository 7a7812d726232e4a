import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Surface } from '../../../src/domain/people/actor.ts'
import type { AdminRole } from '../../../src/domain/people/roles.ts'

export interface Guest {
  readonly surface: Surface
  readonly id: string
  readonly name?: string
  readonly roles?: readonly AdminRole[]
}

/** The people of the setup, with the ids of their tokens. */
export const guests = {
  patient: { surface: 'app', id: 'patient-1', name: 'Sara Ahmad' },
  stranger: { surface: 'app', id: 'patient-2' },
  newcomer: { surface: 'app', id: 'patient-9' },
  admin: { surface: 'admin', id: 'admin-1' },
} as const satisfies Readonly<Record<string, Guest>>

export function doctor(id: string): Guest {
  return { surface: 'pro', id }
}

/** Signs a browser in as somebody through the sandbox, and opens one of their pages. */
export async function arrive(page: Page, base: string, guest: Guest, path = `/web/${guest.surface}`): Promise<void> {
  const reply = await page.request.post(`${base}/sandbox/session`, { data: guest })
  assert.equal(reply.status(), 200, await reply.text())
  await page.goto(`${base}${path}`)
}
