import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/errors.ts'

/** Refuses bytes that are no text: the framework would take their escapes for ordinary characters. A lone % is one. */
export async function requireReadableQuery({ raw }: FastifyRequest): Promise<void> {
  if (!raw.url?.includes('?')) return
  const [, query = ''] = raw.url.split(/\?(.*)/s)
  const bytes = query.replace(/%([0-9a-f]{2})/gi, (_escape, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  if (!isUtf8(Buffer.from(bytes, 'latin1'))) throw new DomainError('query_not_utf8')
}
