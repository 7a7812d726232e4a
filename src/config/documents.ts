import { choice, integer, listOf, path, safeUrl, text } from './kinds.ts'
import { group, type Kind, type SettingReader, setting, type Values } from './setting.ts'

export interface S3Settings {
  /** Null for Amazon's own endpoint of the region. */
  readonly endpoint: string | null
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

export interface ScannerSettings {
  readonly at: { readonly host: string; readonly port: number } | { readonly path: string }
  /** The largest document for the scanner. clamd's own limit is StreamMaxLength. */
  readonly maxBytes: number
}

const MIB = 1024 * 1024
const megabytes = integer(1, 1024 * 1024)

/** Reads host:port, or the path of a socket. */
const socket: Kind<ScannerSettings['at']> = (given, say) => {
  if (given.startsWith('/')) return { path: given }
  const [, bracketed, plain, port] = /^(?:\[([0-9a-fA-F:.]+)\]|([^\s:[\]/]+)):(\d{1,5})$/.exec(given) ?? []
  const host = bracketed ?? plain
  if (host !== undefined && Number(port) >= 1 && Number(port) <= 65_535) return { host, port: Number(port) }
  return say(`must be host:port or the path of a socket, not "${given}"`)
}

const hosts = listOf(
  'hosts such as files.example.org',
  host => URL.parse(`https://${host}`)?.host === host.toLowerCase(),
)

export const documentSettings = group('Documents', {
  DOCUMENT_HOSTS: setting(
    hosts,
    [],
    'the hosts on which linked documents may be, over https, with a port if it is another',
    {
      otherwise: 'anywhere',
      example: 'files.example.org',
      production: 'advised',
    },
  ),
  DOCUMENT_STORE: setting(choice('folder', 's3'), 'folder', 'where uploaded documents are stored, encrypted'),
  DOCUMENT_DIR: setting(
    path,
    null,
    'the folder, which all processes must share; a process that finds another one does not start',
    {
      otherwise: '`documents` in `DATA_DIR`',
      example: 'data/documents',
    },
  ),
  S3_ENDPOINT: setting(safeUrl, null, 'any store that speaks S3', {
    otherwise: "Amazon's own, by region",
    example: 'https://s3.example.org',
  }),
  S3_BUCKET: setting(text, null, 'required with `s3`, like the next three', { example: 'second-opinion' }),
  S3_REGION: setting(text, null, 'the region', { example: 'me-south-1' }),
  S3_ACCESS_KEY_ID: setting(text, null, 'the id of the key'),
  S3_SECRET_ACCESS_KEY: setting(text, null, 'the key itself'),
  DOCUMENT_MAX_MB: setting(megabytes, 1_024, 'the largest document'),
  DOCUMENT_QUOTA_GB: setting(
    integer(1, 1024 * 1024),
    20,
    'what is kept of one person at most, 5 GB of it in drafts and on no case',
  ),
  CLAMD: setting(socket, null, 'the virus scanner clamd: host:port, or the path of its socket', {
    example: '127.0.0.1:3310',
    production: 'advised',
  }),
  CLAMD_MAX_MB: setting(
    megabytes,
    100,
    'the most it scans, at most its own StreamMaxLength; larger documents are refused',
  ),
})

/** Reads the settings of documents. With an empty list of hosts, a linked document may be on any host. */
export function readDocuments(read: SettingReader) {
  const given = read.read(documentSettings)
  const documents = {
    s3: given.DOCUMENT_STORE === 's3' ? readS3(read, given) : null,
    /** Null for `documents` in the data folder. */
    dir: given.DOCUMENT_DIR,
    maxBytes: given.DOCUMENT_MAX_MB * MIB,
    quotaBytes: given.DOCUMENT_QUOTA_GB * 1024 * MIB,
    scanner: given.CLAMD && { at: given.CLAMD, maxBytes: given.CLAMD_MAX_MB * MIB },
  }
  return { documents, documentHosts: given.DOCUMENT_HOSTS.map(host => host.toLowerCase()) }
}

export type DocumentSettings = ReturnType<typeof readDocuments>['documents']

type Given = Values<(typeof documentSettings)['settings']>

function readS3(read: SettingReader, given: Given): S3Settings {
  const required = (name: 'S3_BUCKET' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY') => {
    if (given[name] === null) read.problem(`${name} is required with DOCUMENT_STORE=s3`)
    return given[name] ?? ''
  }
  return {
    endpoint: given.S3_ENDPOINT,
    bucket: required('S3_BUCKET'),
    region: required('S3_REGION'),
    accessKeyId: required('S3_ACCESS_KEY_ID'),
    secretAccessKey: required('S3_SECRET_ACCESS_KEY'),
  }
}
