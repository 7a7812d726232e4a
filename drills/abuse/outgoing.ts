import { createServer, type Server } from 'node:net'
import type { TestService } from '../../test/support/service.ts'
import { walk } from './patient-journey.ts'

export interface Trap {
  readonly address: string
  connections(): number
  close(): Promise<void>
}

/** A listener that only counts who comes. */
export async function setTrap(): Promise<Trap> {
  let count = 0
  const server: Server = createServer(socket => {
    count++
    socket.destroy()
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as { port: number }
  return {
    address: `http://127.0.0.1:${port}`,
    connections: () => count,
    close: () => new Promise(done => server.close(() => done())),
  }
}

/** The whole way of a case with the trap's address in everything that people write. Answers who came. */
export async function walkWithAddresses(service: TestService, trap: Trap): Promise<number> {
  let number = 0
  await walk(service, field => `${trap.address}/${encodeURIComponent(field)}/${number++}`)
  return trap.connections()
}
