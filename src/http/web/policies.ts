/** Every page: nothing from elsewhere, nothing written into the page itself. */
const shared: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
}

/** The desks. Only the page that shows documents may stand in a frame of theirs. */
const desks: Readonly<Record<string, string>> = {
  ...shared,
  'img-src': "'self' data: blob:",
  'form-action': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
}

/** The page that shows documents: decoders are WebAssembly and run in workers; text never becomes a program here either. */
const viewer: Readonly<Record<string, string>> = {
  ...shared,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'img-src': "'self' data: blob:",
  'media-src': "'self'",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
}

/** A worker goes by the policy of its own file, not by that of the page that starts it. */
export const filePolicy = written({ ...shared, 'script-src': "'self' 'wasm-unsafe-eval'" })

const pages = { desks, viewer }
export type PageName = keyof typeof pages

/** Components write a few style elements at run time; only those that know the word of this page count. */
export function pagePolicy(page: PageName, nonce: string): string {
  return written({ ...pages[page], 'style-src': `'self' 'nonce-${nonce}'` })
}

function written(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
