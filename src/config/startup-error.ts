/** Stops the start for a reason that the operator can fix. It is printed without a stack trace, with exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  /** Each problem is one sentence. */
  readonly problems: readonly string[]

  constructor(message: string, problems: readonly string[] = [message]) {
    super(message)
    this.problems = problems
  }
}
