import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../domain/errors.ts'

const KEY = /^[\x21-\x7e]{1,255}$/

/** The optional header that makes a repeated save harmless. */
export function idempotencyKey(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (given === undefined || given === '') return null
  if (typeof given === 'string' && KEY.test(given)) return given
  throw new InvalidInput([{ field: 'Idempotency-Key', key: 'field_invalid' }])
}
