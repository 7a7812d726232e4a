import { version } from '../src/version.ts'

/** Runs a script's work, or prints the version; an error is printed as one plain line, with exit code 1. */
export async function runScript(work: () => Promise<void>): Promise<void> {
  if (process.argv.includes('--version')) return console.log(version)
  try {
    await work()
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
