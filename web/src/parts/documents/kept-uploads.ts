import type { PreviousUpload, UrlStorage } from 'tus-js-client'

/** Beside what was typed: it outlives a reload, stays in this tab, and goes with the end of the session. */
const PREFIX = 'so.typed.app.upload.'

const all = (): PreviousUpload[] =>
  Object.keys(sessionStorage)
    .filter(key => key.startsWith(PREFIX))
    .map(key => ({ ...JSON.parse(sessionStorage.getItem(key) ?? '{}'), urlStorageKey: key }))

/** Where unfinished uploads lie, so that a file that is chosen again goes on where it stopped. */
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

/** Names of files that a reload cut off. */
export const unfinishedNames = () => all().map(({ metadata }) => metadata.filename ?? '')
