import type { PreviousUpload, UrlStorage } from 'tus-js-client'

/** The prefix of typed text. Entries with it outlive a reload, stay in this tab, and are removed at sign-out. */
const PREFIX = 'so.typed.app.upload.'

const all = (): PreviousUpload[] =>
  Object.keys(sessionStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => ({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), urlStorageKey: key }))

/** Remembers unfinished uploads, so that an upload continues when its file is chosen again. */
export const keptUploads: UrlStorage = {
  findAllUploads: async () => all(),
  findUploadsByFingerprint: async fingerprint =>
    all().filter(({ urlStorageKey }) => urlStorageKey.startsWith(`${PREFIX}${fingerprint}.`)),
  removeUpload: async key => sessionStorage.removeItem(key),
  addUpload: async (fingerprint, upload) => {
    const key = `${PREFIX}${fingerprint}.${Date.now()}`
    sessionStorage.setItem(key, JSON.stringify(upload))
    return key
  },
}

/** Returns the names of the files whose upload a reload interrupted. */
export const unfinishedNames = () => all().map(({ metadata }) => metadata.filename ?? '')

const SAMPLE_BYTES = 1024 * 1024

/**
 * Returns a fingerprint by which a file is recognised when it is chosen again. Name, length and time are not enough:
 * pictures on a CD may share all three, and one upload would continue another. The fingerprint is empty on plain http,
 * where the browser cannot hash, so the upload starts again.
 */
export async function fingerprintOf(file: File): Promise<string> {
  // `subtle` is missing on plain http, although its type says otherwise.
  const { subtle } = crypto as { subtle?: SubtleCrypto }
  if (subtle === undefined) return ''
  const ends = new Blob([file.slice(0, SAMPLE_BYTES), file.slice(-SAMPLE_BYTES)])
  const digest = new Uint8Array(await subtle.digest('SHA-256', await ends.arrayBuffer()))
  const hex = Array.from(digest, byte => byte.toString(16).padStart(2, '0')).join('')
  return [file.name, file.size, file.lastModified, hex].join('-')
}
