import { request as plain } from 'node:http'
import { request as encrypted } from 'node:https'
import type { TLSSocket } from 'node:tls'
import { DAY_MS } from '../domain/time/calendar.ts'

const ANSWER_MS = 10_000

/**
 * Returns the HTTP status of an address, and for how many days its certificate is valid. The days are null without TLS.
 */
export function lookAtAddress(
  address: string,
  headers: Readonly<Record<string, string>>,
): Promise<{ status: number; certificateDays: number | null }> {
  return new Promise((done, fail) => {
    const isTls = address.startsWith('https:')
    const call = (isTls ? encrypted : plain)(address, { headers, timeout: ANSWER_MS, agent: false }, response => {
      response.resume()
      const certificateDays = isTls ? daysOf(response.socket as TLSSocket) : null
      done({ status: response.statusCode ?? 0, certificateDays })
    })
    call.once('timeout', () => call.destroy(new Error('the address does not answer')))
    call.once('error', fail)
    call.end()
  })
}

function daysOf(socket: TLSSocket): number {
  const ends = Date.parse(socket.getPeerCertificate().valid_to)
  return Math.floor((ends - Date.now()) / DAY_MS)
}
