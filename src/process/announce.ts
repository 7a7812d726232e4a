import { isLoopback } from '../config/loopback.ts'
import type { Context } from '../context.ts'
import { builtSite } from '../http/web/web.ts'
import type { Settings } from './boot.ts'

/** Says once that the service is ready: a friendly block on a terminal, else one JSON line. */
export function announce(parts: Pick<Context, 'config' | 'publicUrl' | 'log'>, { data }: Settings): void {
  const { config, publicUrl, log } = parts
  const several = config.instances > 1 ? { instances: config.instances } : {}
  const where = config.databaseUrl === null ? `${data?.path}` : 'the database of DATABASE_URL'
  const moved = data?.movedBecause ?? null
  if (!process.stdout.isTTY) {
    const line = {
      level: 30,
      time: new Date().toISOString(),
      msg: 'ready',
      address: publicUrl,
      role: config.role,
      ...several,
      data: where,
    }
    console.log(JSON.stringify(moved === null ? line : { ...line, data_moved: moved }))
  } else {
    const lines = [
      'Second-Opinion Review Service is ready',
      '',
      ...(config.role === 'worker' ? [] : doors(publicUrl)),
      '  a token        npm run -s token -- app user-1      (or admin, pro)',
      `  data           ${where}`,
      ...(moved === null ? [] : [`                 (${moved})`]),
      '',
      '  Ctrl-C stops it.',
    ]
    console.log(`\n${lines.join('\n')}\n`)
  }
  if (config.sandbox.on && !isLoopback(config.host)) {
    log.warn(
      { host: config.host },
      'the sandbox is on and HOST is not loopback: anyone who reaches it can pay and decline',
    )
  }
}

function doors(publicUrl: string): string[] {
  const web = builtSite() === null ? [] : [`  web            ${publicUrl}/web/`]
  return [`  address        ${publicUrl}`, ...web, `  API reference  ${publicUrl}/docs`]
}
