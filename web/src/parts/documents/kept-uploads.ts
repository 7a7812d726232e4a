import type { PreviousUpload, UrlStorage } from 'tus-js-client'

/** Under the prefix of typed text: it outlives a reload, stays in this tab, and is removed at sign-out. */
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

/** Names of the files whose upload a reload interrupted. */
export const unfinishedNames = () => all().map(({ metadata }) => metadata.filename ?? '')
