/** What one check found: in a sentence, and what to do when it is not well. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  readonly todo?: string
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })

export const warning = (check: string, says: string, todo: string): Finding => ({ check, state: 'warning', says, todo })

export const failed = (check: string, says: string, todo: string): Finding => ({ check, state: 'failed', says, todo })

/** The innermost cause of an error: "fetch failed" says nothing, ECONNREFUSED does. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  // Several addresses of one host were tried.
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  const { code } = error as NodeJS.ErrnoException
  const message = error.message || code || error.name
  return code === undefined || message.includes(code) ? message : `${message} (${code})`
}
