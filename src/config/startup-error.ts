/** The service cannot start, for a reason that the operator can fix: printed without a stack trace, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /** Several problems, each a sentence. */
  readonly problems: readonly string[]

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message)
    this.problems = problems
  }
}
