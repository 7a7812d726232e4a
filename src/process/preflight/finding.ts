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

/** What to do when TLS refuses the other end, whoever that is, by the words of the refusal. */
const aboutTls: readonly (readonly [RegExp, string])[] = [
  [/EXPIRED/, 'Its certificate has ended: whoever runs it must renew it.'],
  [/NOT_YET_VALID/, 'Set the clock of this machine by NTP.'],
  [/ALTNAME/, 'Its certificate is for another name: correct the address, or the certificate.'],
  [/UNABLE_TO_|SELF_SIGNED/, 'Name the file of the authority that signed its certificate in NODE_EXTRA_CA_CERTS.'],
]

/** Something did not answer, or not as it should. */
export function failedBy(check: string, error: unknown, todo: string, where = ''): Finding {
  const cause = causeOf(error)
  return failed(check, `${where}${cause}`, aboutTls.find(([about]) => about.test(cause))?.[1] ?? todo)
}
