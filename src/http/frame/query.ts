import { isUtf8 } from 'node:buffer'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '../../domain/errors.ts'

/** Refuses a query that is not UTF-8: the framework would take its escapes for ordinary characters. A lone % is allowed. */
export function requireReadableQuery({ raw }: FastifyRequest): void {
  if (raw.url?.includes('?') && !isReadable(raw.url)) throw new DomainError('query_not_utf8')
}

function isReadable(url: string): boolean {
  const [, query = ''] = url.split(/\?(.*)/s)
  const bytes = query.replace(/%([0-9a-f]{2})/gi, (_escape, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
  return isUtf8(Buffer.from(bytes, 'latin1'))
}
