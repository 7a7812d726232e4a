import type { FastifyRequest } from 'fastify'

interface Whereabouts {
  readonly publicUrl: string
  readonly config: { readonly production: boolean }
}

const READING = ['GET', 'HEAD', 'OPTIONS']

export function changesSomething({ method }: FastifyRequest): boolean {
  return !READING.includes(method)
}

/**
 * Returns whether one of our own pages made the request. Browsers say so in Sec-Fetch-Site. Older browsers at least
 * send the origin of the page.
 */
export function isFromOwnPage({ headers }: FastifyRequest, { publicUrl, config }: Whereabouts): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  const { origin, host } = headers
  if (origin === undefined) return false
  return origin === URL.parse(publicUrl)?.origin || (!config.production && origin === `http://${host}`)
}
