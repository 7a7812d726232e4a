import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A network connection that can be cut: it forwards its port to another one. */
export interface TcpRelay {
  readonly port: number
  /** Forwards to this port from now on. */
  leadTo(port: number): void
  /** Stops forwarding without telling either side. */
  cut(): void
  /** Forwards again; data that was under way at the cut is lost. */
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
