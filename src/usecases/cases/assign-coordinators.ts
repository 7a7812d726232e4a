import type { Context } from '../../context.ts'
import { isRetryable, isUnavailable } from '../../db/engine/errors.ts'
import type { Administrator } from '../../domain/actor.ts'
import type { ErrorCode } from '../../domain/error-codes.ts'
import { DomainError } from '../../domain/errors.ts'
import { parseUuid } from '../../domain/uuid.ts'
import { RemoteFailure } from '../../integrations/http-client.ts'
import { assignCoordinator } from './assign-coordinator.ts'
import { requireDoctor } from './require-doctor.ts'

interface Request {
  readonly case_ids: readonly string[]
  readonly doctor_id: string
}

/** One coordinator for several cases, each in a transaction of its own. Once something is out of reach, the rest is not tried. */
export async function assignCoordinators(ctx: Context, admin: Administrator, { case_ids, doctor_id }: Request) {
  await requireDoctor(ctx.db, doctor_id)
  const assigned: { case_id: string; sop_id: string }[] = []
  const refused: { case_id: string; code: ErrorCode }[] = []
  let isOut = false
  for (const case_id of new Set(case_ids.map(given => parseUuid(given) ?? given))) {
    const code: ErrorCode | null = isOut ? 'unavailable' : await assign(case_id)
    if (code !== null) refused.push({ case_id, code })
    isOut ||= code === 'unavailable'
  }
  return { assigned, refused }

  async function assign(case_id: string): Promise<ErrorCode | null> {
    try {
      const { sop_id } = await assignCoordinator(ctx, admin, { case_id, doctor_id })
      assigned.push({ case_id, sop_id })
      return null
    } catch (error) {
      if (error instanceof DomainError) return error.code
      if (error instanceof RemoteFailure || isUnavailable(error) || isRetryable(error)) return 'unavailable'
      throw error
    }
  }
}
