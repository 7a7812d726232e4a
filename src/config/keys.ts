/** A named secret: the id travels in the open, the 32 bytes do not. */
export interface Key {
  readonly id: number
  readonly secret: Buffer
}

/** The first key is the active one; all of them are accepted. */
export type Keyring = readonly [Key, ...Key[]]

/** What tokens and links are made with: lost, they are made anew. */
export interface SignatureKeyrings {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
  readonly linkSigning: Keyring
}

export interface Keyrings extends SignatureKeyrings {
  /** What the keys of cases are wrapped with: lost, the words of all cases are lost with it. */
  readonly dataEncryption: Keyring
}

/** Parses `id:64 hex digits, ...`; answers what is wrong as a string. */
export function parseKeyring(text: string): Keyring | string {
  const keys: Key[] = []
  for (const item of text.split(',').map(part => part.trim())) {
    const match = /^(\d{1,3}):([0-9a-fA-F]{64})$/.exec(item)
    const id = Number(match?.[1])
    if (!match?.[2] || id > 255) return 'must be a comma-separated list of id:64 hex digits, with an id from 0 to 255'
    if (keys.some(key => key.id === id)) return `names the key ${id} twice`
    keys.push({ id, secret: Buffer.from(match[2], 'hex') })
  }
  const [first, ...rest] = keys
  return first === undefined ? 'names no key' : [first, ...rest]
}
