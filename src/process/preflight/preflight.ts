import { readEnvironment, settingGroups } from '../../config/config.ts'
import { StartupError } from '../../config/startup-error.ts'
import { unknownVariables } from '../../config/unknown-variables.ts'
import type { DirectChannel } from '../../domain/messages/message.ts'
import { loadSettings, type Settings } from '../boot/boot.ts'
import { checkDatabase } from './database.ts'
import { causeOf, type Finding, failed, ok, warning } from './finding.ts'
import { checkDisk, checkFonts, checkPublicUrl, checkSigning } from './machine.ts'
import {
  checkBridge,
  checkMail,
  checkOutsideClock,
  checkPayments,
  checkProviders,
  checkScanner,
  checkSms,
  checkStore,
} from './outside-systems.ts'

type Check = (settings: Settings) => Promise<Finding[]>

const channelChecks: Readonly<Record<DirectChannel, Check>> = {
  email: settings => checkMail(settings),
  sms: checkSms,
}

/** Cheap checks, which the service makes at every start. It warns of their problems and goes on. */
const atStart: readonly Check[] = [
  checkDatabase,
  checkStore,
  checkScanner,
  checkProviders,
  checkPayments,
  checkBridge,
  checkOutsideClock,
  ...Object.values(channelChecks),
  checkSigning,
  checkDisk,
]

/** Reads the configuration as the service does, and tries everything in it. */
export async function preflight(
  environment = readEnvironment(),
  { mail = null, beforeStart = false }: { mail?: string | null; beforeStart?: boolean } = {},
): Promise<Finding[]> {
  const strange = strangeVariables(environment)
  let settings: Settings
  try {
    settings = loadSettings(environment)
  } catch (error) {
    if (!(error instanceof StartupError)) throw error
    const todo = 'docs/configuration.md says what each one means.'
    return [...strange, ...error.problems.map(problem => failed('settings', problem, todo))]
  }
  const advised = settings.config.weakSettings.map(name =>
    warning('settings', `${name} is not set, or protects too little`, 'docs/configuration.md says what it protects.'),
  )
  const sent: Check[] = mail === null ? [] : [() => checkMail(settings, mail)]
  // A process that is about to start needs no stand-in, because callers wait for the real service.
  const atLeisure = beforeStart ? [] : [checkPublicUrl]
  const found = await runAll([...atStart, checkFonts, ...atLeisure, ...sent], settings)
  return [
    ...strange,
    ...(strange.length === 0 ? [ok('settings', 'all are known and readable')] : []),
    ...advised,
    ...found,
  ]
}

/** Returns the problems of outside systems at the start of the service. */
export async function troublesAtStart(settings: Settings): Promise<Finding[]> {
  return (await runAll(atStart, settings)).filter(({ state }) => state !== 'ok')
}

/** Runs all checks. A check that throws becomes one finding, and the others go on. */
async function runAll(checks: readonly Check[], settings: Settings): Promise<Finding[]> {
  const cannot = (error: unknown) => [failed('a check', causeOf(error), 'Report this line: it should not happen.')]
  return (await Promise.all(checks.map(check => check(settings).catch(cannot)))).flat()
}

export function strangeVariables(environment: Readonly<Record<string, string | undefined>>): Finding[] {
  const known = settingGroups.flatMap(({ settings }) => Object.keys(settings))
  return unknownVariables(environment, known).map(({ name, meant }) =>
    warning('settings', `${name} is no setting`, meant === null ? 'Remove it.' : `Did you mean ${meant}?`),
  )
}
