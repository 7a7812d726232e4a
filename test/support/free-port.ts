import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** Below those that systems give out by themselves: none of them takes it before its user does. */
const [LOWEST, HIGHEST] = [10_000, 32_000]

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const port = randomInt(LOWEST, HIGHEST)
  const server = createServer().listen(port, '127.0.0.1')
  try {
    await once(server, 'listening')
  } catch {
    return freePort()
  }
  server.close()
  await once(server, 'close')
  return port
}
