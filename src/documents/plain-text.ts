/** All control characters except tab and line ends. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u

/** Checks a text piece by piece: valid UTF-8 without control characters, wherever the pieces are cut. */
export function createTextCheck() {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let plain = true
  const look = (piece: Buffer | undefined) => {
    if (!plain) return
    try {
      plain = !CONTROLS.test(decoder.decode(piece, { stream: piece !== undefined }))
    } catch {
      plain = false
    }
  }
  return {
    add: (piece: Buffer) => look(piece),
    isPlain() {
      look(undefined)
      return plain
    },
  }
}
