import type { Keyrings } from '../../src/config/keys.ts'

const key = (id: number, byte: number) => ({ id, secret: Buffer.alloc(32, byte) })

/** Fixed keys: key 1 is active; key 2 is an old one, which is still accepted. */
export const testKeys: Keyrings = {
  tokenEncryption: [key(1, 0x11), key(2, 0x12)],
  tokenSigning: [key(1, 0x21), key(2, 0x22)],
  linkSigning: [key(1, 0x31), key(2, 0x32)],
  dataEncryption: [key(1, 0x41), key(2, 0x42)],
}
