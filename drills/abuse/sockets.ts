import { connect, type Socket } from 'node:net'

export interface Heard {
  readonly text: string
  /** How the connection ended: by the server, by our own patience, or with an error. */
  readonly end: 'closed' | 'given up' | 'error'
  readonly ms: number
}

/** Opens a connection, lets `speak` write to it, and listens until the server closes or patience ends. */
export function converse(port: number, speak: (socket: Socket) => void, patienceMs: number): Promise<Heard> {
  const begun = performance.now()
  return new Promise(done => {
    const socket = connect(port, '127.0.0.1')
    let text = ''
    const finish = (end: Heard['end']) => {
      clearTimeout(timer)
      socket.destroy()
      done({ text, end, ms: performance.now() - begun })
    }
    const timer = setTimeout(() => finish('given up'), patienceMs)
    socket.setEncoding('utf8')
    socket.on('data', chunk => {
      text += chunk
    })
    socket.on('error', () => finish('error'))
    socket.on('close', () => finish('closed'))
    socket.on('connect', () => speak(socket))
  })
}

/** Writes pieces one by one with pauses, until the other side has had enough. */
export function drip(socket: Socket, piece: string | Buffer, everyMs: number): void {
  const timer = setInterval(() => {
    if (socket.writable) socket.write(piece)
  }, everyMs)
  socket.once('close', () => clearInterval(timer))
}

/**
 * A client that goes on talking whatever it hears, also after the server has closed its side. Answers whether the server
 * got rid of it in time.
 */
export function isCutOff(port: number, start: string, piece: string, patienceMs: number): Promise<boolean> {
  return new Promise(done => {
    const socket = stubborn(port)
    const finish = (cut: boolean) => {
      clearTimeout(timer)
      socket.destroy()
      done(cut)
    }
    const timer = setTimeout(() => finish(false), patienceMs)
    socket.on('close', () => finish(true))
    socket.on('connect', () => {
      socket.write(start)
      drip(socket, piece, 100)
    })
  })
}

/** Reads what comes and never ends by itself; only a reset by the other side makes it go away. */
export function stubborn(port: number): Socket {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  socket.on('error', () => {})
  return socket.resume()
}
