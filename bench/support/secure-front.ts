import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { request } from 'node:http'
import { createSecureServer } from 'node:http2'
import type { AddressInfo } from 'node:net'
import { ownSigningKey } from '../../src/reports/signing-key.ts'

/** HTTP/2 with TLS in front of the service, as a hospital's proxy: browsers ask many things at once, and take Brotli. */
export async function startFront(folder: string) {
  let port = 0
  const { key, certificates } = ownSigningKey(folder, new Date())
  const spki = new X509Certificate(certificates[0] ?? '').publicKey.export({ type: 'spki', format: 'der' })
  const fingerprint = createHash('sha256').update(spki).digest('base64')
  const front = createSecureServer({ key, cert: certificates.join('\n'), allowHTTP1: true }, (incoming, answer) => {
    const { method, url: path } = incoming
    const own = Object.entries(incoming.headers).filter(([name]) => !name.startsWith(':'))
    const headers = { ...Object.fromEntries(own), host: incoming.authority ?? incoming.headers.host }
    const outgoing = request({ port, method, path, headers })
    outgoing.on('response', response => {
      const { connection, 'keep-alive': kept, 'transfer-encoding': chunked, ...rest } = response.headers
      answer.writeHead(response.statusCode ?? 502, rest)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    incoming.pipe(outgoing)
  })
  front.listen(0, '127.0.0.1')
  await once(front, 'listening')
  return {
    address: `https://127.0.0.1:${(front.address() as AddressInfo).port}`,
    leadTo: (service: { port: number }) => {
      port = service.port
    },
    /** A browser with this flag takes the certificate for a good one; it keeps nothing of a site whose certificate it doubts. */
    trust: `--ignore-certificate-errors-spki-list=${fingerprint}`,
    stop: () => front.close(),
  }
}
