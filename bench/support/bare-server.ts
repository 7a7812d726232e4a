import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Listens on any free port and prints it in the same way as the service. */
export function listenBare(server: Server): void {
  server.listen(0, '127.0.0.1', () => {
    const { port } = server.address() as AddressInfo
    console.log(JSON.stringify({ msg: 'ready', address: `http://127.0.0.1:${port}` }))
  })
}
