/**
 * Throws when the service does not answer. It is called before a script is loaded, because a browser may never retry a
 * failed script while the page lives. Chromium did so until the summer of 2026.
 */
export async function requireService(): Promise<void> {
  const { ok } = await fetch('/health/live', { cache: 'no-store' })
  if (!ok) throw new Error('The service does not answer')
}

/** Loads a script when it is first used. After a failure the next use tries again. */
export function scriptOf<Script>(load: () => Promise<Script>): () => Promise<Script> {
  let script: Script | null = null
  return async () => {
    if (script !== null) return script
    await requireService()
    script = await load()
    return script
  }
}
