import type { EnvironmentReader } from './parse.ts'

export interface S3Settings {
  /** null for Amazon's own endpoint of the region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface ScannerSettings {
  readonly at: { readonly host: string; readonly port: number } | { readonly path: string }
  /** The most bytes it scans; clamd's own limit is StreamMaxLength. */
  readonly maxBytes: number
}

export interface DocumentSettings {
  /** null for a folder. */
  readonly s3: S3Settings | null
  /** The folder; null for `documents` in the data folder. */
  readonly dir: string | null
  readonly maxBytes: number
  readonly scanner: ScannerSettings | null
}

const MIB = 1024 * 1024
const DEFAULT_MAX_MB = 1_024
/** clamd's own default. */
const DEFAULT_SCAN_MB = 100
const LARGEST_MB = 1024 * 1024

export function readDocuments(read: EnvironmentReader, resolvePath: (path: string) => string): DocumentSettings {
  const dir = read.text('DOCUMENT_DIR')
  return {
    s3: read.choice('DOCUMENT_STORE', ['folder', 's3']) === 's3' ? readS3(read) : null,
    dir: dir === null ? null : resolvePath(dir),
    maxBytes: (read.integer('DOCUMENT_MAX_MB', 1, LARGEST_MB) ?? DEFAULT_MAX_MB) * MIB,
    scanner: readScanner(read),
  }
}

function readS3(read: EnvironmentReader): S3Settings {
  const required = (name: string) => {
    const value = read.text(name)
    if (value === null) read.problem(`${name} is required with DOCUMENT_STORE=s3`)
    return value ?? ''
  }
  return {
    endpoint: read.url('S3_ENDPOINT', ['http:', 'https:']),
    bucket: required('S3_BUCKET'),
    region: required('S3_REGION'),
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  }
}

function readScanner(read: EnvironmentReader): ScannerSettings | null {
  const maxBytes = (read.integer('CLAMD_MAX_MB', 1, LARGEST_MB) ?? DEFAULT_SCAN_MB) * MIB
  const place = read.text('CLAMD')
  if (place === null) return null
  if (place.startsWith('/')) return { at: { path: place }, maxBytes }
  const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:[\]/]+)):(\d{1,5})$/.exec(place) ?? []
  const host = bracketed ?? plain
  if (host === undefined || Number(port) < 1 || Number(port) > 65_535) {
    read.problem(`CLAMD must be host:port or the path of a socket, not "${place}"`)
    return null
  }
  return { at: { host, port: Number(port) }, maxBytes }
}
