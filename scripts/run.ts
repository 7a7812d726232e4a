import { resolve } from 'node:path'
import { version } from '../src/version.ts'

/** A file that was named on the command line, from where it was typed: npm and deploy/second-opinion go to the project first. */
export const givenFile = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

interface Command {
  /** What is typed to run it. */
  readonly usage: string
  /** The most words it takes; null for a script that reads options. */
  readonly words: number | null
}

/**
 * Runs a script's work, or prints its usage or the version. What it does not take is refused before anything is done. An error is
 * printed as one plain line, with exit code 1.
 */
export async function runScript(
  { usage, words }: Command,
  work: (words: readonly string[]) => Promise<void>,
): Promise<void> {
  const given = process.argv.slice(2)
  if (given.includes('--version')) return console.log(version)
  if (given.includes('--help')) return console.log(`Usage: ${usage}`)
  try {
    if (words !== null && (given.length > words || given.some(word => word.startsWith('-'))))
      throw new Error(`Usage: ${usage}`)
    await work(given)
  } catch (error) {
    console.error((error as Error).message)
    process.exitCode = 1
  }
}
