/** The service cannot start, for a reason its operator can mend: printed without a stack trace, exit code 1. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
}
