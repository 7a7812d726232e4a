/** Everything that is no writing: all controls but the tabulator and the ends of lines. */
const CONTROLS = /[^\P{Cc}\t\n\r]/u

/** Looks at a text as it goes by: valid UTF-8 without controls, wherever the pieces are cut. */
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
