/** The result of one check: a sentence, and advice when something is wrong. */
export interface Finding {
  readonly check: string
  readonly state: 'ok' | 'warning' | 'failed'
  readonly says: string
  readonly todo?: string
}

export const ok = (check: string, says: string): Finding => ({ check, state: 'ok', says })

export const warning = (check: string, says: string, todo: string): Finding => ({ check, state: 'warning', says, todo })

export const failed = (check: string, says: string, todo: string): Finding => ({ check, state: 'failed', says, todo })

/** Returns the innermost cause of an error, because "fetch failed" says less than ECONNREFUSED. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.cause instanceof Error) return causeOf(error.cause)
  // An AggregateError has one error for each address of the host.
  if (error instanceof AggregateError && error.errors.length > 0) return causeOf(error.errors[0])
  const { code } = error as NodeJS.ErrnoException
  const message = error.message || code || error.name
  return code === undefined || message.includes(code) ? message : `${message} (${code})`
}

/** Advice for a refused TLS connection, by the words of the refusal. */
const aboutTls: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, 'Its certificate has ended: whoever runs it must renew it.'],
  [/NOT_YET_VALID/, 'Set the clock of this machine by NTP.'],
  [/ALTNAME/, 'Its certificate is for another name: correct the address, or the certificate.'],
  [/UNABLE_TO_|SELF_SIGNED/, 'Name the file of the authority that signed its certificate in NODE_EXTRA_CA_CERTS.'],
]

/** Makes the finding of a system that did not answer, or answered wrongly. */
export function failedBy(check: string, error: unknown, todo: string, where = ''): Finding {
  const cause = causeOf(error)
  return failed(check, `${where}${cause}`, aboutTls.find(([about]) => about.test(cause))?.[1] ?? todo)
}
