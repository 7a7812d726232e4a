import { randomUUID } from 'node:crypto'
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { createServer } from 'node:http'
import { dirname } from 'node:path'
import { networkMatcher } from '../../config/networks.ts'
import { lookAtAddress } from '../../integrations/own-address.ts'
import { loadFonts } from '../../reports/fonts.ts'
import { createSigner, daysLeft, endsSoon } from '../../reports/signer.ts'
import type { Settings } from '../boot/boot.ts'
import { causeOf, type Finding, failed, failedBy, ok, warning } from './finding.ts'

export async function checkSigning({ config, signingKey }: Settings): Promise<Finding[]> {
  if (signingKey === null) return [warning('signature', 'reports are not signed', 'Set REPORT_SIGNING_P12.')]
  const signer = createSigner(signingKey, config.hospital.nameEn)
  const days = daysLeft(signer, new Date())
  if (days < 0) return [failed('signature', 'the certificate has ended', 'Get a new one for REPORT_SIGNING_P12.')]
  if (endsSoon(signer, new Date()))
    return [warning('signature', `${days} days are left`, 'Get a new certificate in time.')]
  return [ok('signature', `${days} days are left`)]
}

export async function checkFonts({ config }: Settings): Promise<Finding[]> {
  try {
    return [ok('fonts', `${loadFonts(config.reportFonts).families.length} families`)]
  } catch (error) {
    return [failed('fonts', causeOf(error), 'Check REPORT_FONTS, and install the packages again.')]
  }
}

const LEAST_FREE = 5 * 1024 ** 3

export async function checkDisk({ config, data }: Settings): Promise<Finding[]> {
  const folders = [data?.path, config.documents.s3 === null ? config.documents.dir : null].filter(
    folder => folder != null,
  )
  return Promise.all(
    [...new Set(folders)].map(async folder => {
      const { bavail, bsize } = await diskOf(folder)
      const says = `${folder}: ${((bavail * bsize) / 1024 ** 3).toFixed(1)} GB free`
      return bavail * bsize < LEAST_FREE
        ? warning('disk', says, 'Make room: uploads stop below 1 GB.')
        : ok('disk', says)
    }),
  )
}

/** A folder that does not exist yet will lie on the disk of the nearest folder above. */
const diskOf = (folder: string): Promise<StatsFs> =>
  statfs(folder).catch(error => {
    if (dirname(folder) === folder) throw error
    return diskOf(dirname(folder))
  })

const CERTIFICATE_DAYS = 14

/** Marks the calls of this program. Its stand-in answers no others. */
const MARK = 'x-preflight'

/**
 * Calls PUBLIC_URL as a patient would. While the service does not run, a stand-in server answers, and reads which caller the
 * proxy names. It asks other callers to come again.
 */
export async function checkPublicUrl({ config }: Settings): Promise<Finding[]> {
  if (config.publicUrl === null || config.role === 'worker') return []
  const mark = randomUUID()
  const seen = await standIn(config.host, config.port, mark)
  try {
    const { status, certificateDays } = await lookAtAddress(`${config.publicUrl}/health/live`, { [MARK]: mark })
    const findings = [
      status === 200
        ? ok('public address', config.publicUrl)
        : failed(
            'public address',
            `it answers ${status}`,
            `The proxy must pass requests to ${config.host}:${config.port}.`,
          ),
    ]
    if (certificateDays !== null) {
      const says = `${certificateDays} days are left`
      const isLate = certificateDays < CERTIFICATE_DAYS
      findings.push(
        isLate ? warning('its certificate', says, 'Check that it is renewed.') : ok('its certificate', says),
      )
    }
    return [...findings, ...forwardedBy(seen?.calls.at(-1), config.trustProxy)]
  } catch (error) {
    return [failedBy('public address', error, 'Check PUBLIC_URL, its name in DNS, and the proxy.')]
  } finally {
    seen?.close()
  }
}

/** The caller of the stand-in, and whom the proxy names. Read at once, because a closed connection has no address. */
interface Call {
  readonly peer: string
  readonly forwarded: string | undefined
}

function forwardedBy(call: Call | undefined, trustProxy: readonly string[] | null): Finding[] {
  if (call === undefined) return []
  const { peer, forwarded } = call
  const says = `the proxy at ${peer} sends X-Forwarded-For: ${forwarded ?? 'nothing'}`
  if (forwarded === undefined) return [ok('callers', 'nothing stands in front of the service, or it names no caller')]
  if (networkMatcher(trustProxy ?? [])(peer)) return [ok('callers', says)]
  return [warning('callers', says, `Set TRUST_PROXY=${peer}, else all callers count as one.`)]
}

/** Returns null when the port is taken, because the service itself answers then. */
function standIn(host: string, port: number, mark: string): Promise<{ calls: Call[]; close(): void } | null> {
  return new Promise(done => {
    const calls: Call[] = []
    const server = createServer(({ headers, socket }, response) => {
      if (headers[MARK] !== mark) return response.writeHead(503, { 'retry-after': '1' }).end()
      calls.push({ peer: socket.remoteAddress ?? '', forwarded: headers['x-forwarded-for']?.toString() })
      response.end('{}')
    })
    server.once('error', () => done(null))
    server.listen(port, host, () => {
      done({
        calls,
        close() {
          server.closeAllConnections()
          server.close()
        },
      })
    })
  })
}
