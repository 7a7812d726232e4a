/** Holds for every page: nothing from other sites, nothing inline. */
const shared: Readonly<Record<string, string>> = {
  'default-src': "'none'",
  'script-src': "'self'",
  'font-src': "'self'",
  'connect-src': "'self'",
  'base-uri': "'none'",
}

/** The desks. They may frame only our own pages, such as the document viewer. */
const desks: Readonly<Record<string, string>> = {
  ...shared,
  'img-src': "'self' data: blob:",
  'form-action': "'self'",
  'frame-src': "'self'",
  'frame-ancestors': "'none'",
}

/**
 * The document viewer. Its decoders are WebAssembly and run in workers, but text is never run as code. It frames OHIF.
 */
const viewer: Readonly<Record<string, string>> = {
  ...shared,
  'script-src': "'self' 'wasm-unsafe-eval'",
  'worker-src': "'self' blob:",
  'img-src': "'self' data: blob:",
  'media-src': "'self'",
  'form-action': "'none'",
  'frame-src': "'self'",
  'frame-ancestors': "'self'",
}

/** A worker follows the policy of its own file, not that of the page that starts it. */
export const filePolicy = written({ ...shared, 'script-src': "'self' 'wasm-unsafe-eval'" })

/** OHIF. Its components write style elements and cannot add a nonce to them. */
export const fullViewerPolicy = written({
  ...shared,
  'worker-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data:",
  'form-action': "'none'",
  'frame-ancestors': "'self'",
})

const onlyOwn = { 'default-src': "'none'", 'script-src': "'self'", 'connect-src': "'self'" }
export const fullViewerFilePolicy = written(onlyOwn)
/**
 * The decoders of OHIF for JPEG 2000 and JPEG-LS create functions from text. Without this policy their pictures stay
 * black.
 */
export const decoderPolicy = written({ ...onlyOwn, 'script-src': "'self' 'unsafe-eval'" })

const pages = { desks, viewer }
export type PageName = keyof typeof pages

/** Components write a few style elements at run time. Only elements with this page's nonce are applied. */
export function pagePolicy(page: PageName, nonce: string): string {
  return written({ ...pages[page], 'style-src': `'self' 'nonce-${nonce}'` })
}

function written(rules: Readonly<Record<string, string>>): string {
  return Object.entries(rules)
    .map(([name, sources]) => `${name} ${sources}`)
    .join('; ')
}
