/**
 * Asks whether the service answers, before a script is asked for. A browser that could not load a script may never ask for it again
 * while the page lives: Chromium did so until the summer of 2026.
 */
export async function requireService(): Promise<void> {
  const { ok } = await fetch('/health/live', { cache: 'no-store' })
  if (!ok) throw new Error('The service does not answer')
}

/** A script that is loaded when it is first used; when that fails, the next use tries again. */
export function scriptOf<Script>(load: () => Promise<Script>): () => Promise<Script> {
  let script: Script | null = null
  return async () => {
    if (script !== null) return script
    await requireService()
    script = await load()
    return script
  }
}
