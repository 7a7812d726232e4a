import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** The network between a primary and its standby. */
export interface Line {
  readonly port: number
  /** Where it leads from now on. */
  leadTo(port: number): void
  /** Nothing passes any more, and nobody is told. */
  cut(): void
  /** What was under way when it was cut is lost. */
  mend(): void
  close(): Promise<void>
}

export async function layLine(): Promise<Line> {
  let target = 0
  let isCut = false
  const ends = new Set<Socket>()
  const server = createServer(here => {
    if (isCut) return void here.destroy()
    const there = connect(target, '127.0.0.1')
    for (const [from, to] of [
      [here, there],
      [there, here],
    ] as const) {
      ends.add(from)
      from.setNoDelay(true)
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
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
      for (const end of ends) {
        end.unpipe()
        end.pause()
      }
    },
    mend() {
      drop()
      isCut = false
    },
    close: () =>
      new Promise(done => {
        server.close(() => done())
        drop()
      }),
  }
}
