import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A stretch of network that can be cut: what comes to its port is passed on to another one. */
export interface TcpRelay {
  readonly port: number
  /** Where it leads from now on. */
  leadTo(port: number): void
  /** Nothing passes any more, and neither side is told. */
  cut(): void
  /** What was under way when it was cut is lost. */
  mend(): void
  close(): Promise<void>
}

export async function startRelay(): Promise<TcpRelay> {
  let target = 0
  let isCut = false
  const ends = new Set<Socket>()
  const join = (from: Socket, to: Socket) => {
    ends.add(from)
    from.setNoDelay(true)
    from.pipe(to)
    from.on('error', () => to.destroy())
    from.on('close', () => {
      ends.delete(from)
      to.destroy()
    })
  }
  const server = createServer(here => {
    if (isCut) return void here.destroy()
    const there = connect(target, '127.0.0.1')
    join(here, there)
    join(there, here)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const drop = () => {
    for (const end of ends) end.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    leadTo(port) {
      target = port
    },
    cut() {
      isCut = true
      for (const end of ends) end.unpipe().pause()
    },
    mend() {
      drop()
      isCut = false
    },
    async close() {
      server.close()
      drop()
      await once(server, 'close')
    },
  }
}
