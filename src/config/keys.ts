/** A named secret: the id is sent in the open, the 32 bytes never are. */
export interface Key {
  readonly id: number
  readonly secret: Buffer
}

/** The first key is used for new values; all of them are accepted. */
export type Keyring = readonly [Key, ...Key[]]

/** For tokens and links: if these keys are lost, new tokens and links can be made. */
export interface SignatureKeyrings {
  readonly tokenEncryption: Keyring
  readonly tokenSigning: Keyring
  readonly linkSigning: Keyring
}

export interface Keyrings extends SignatureKeyrings {
  /** These wrap the keys of cases: if they are lost, the texts of all cases are lost. */
  readonly dataEncryption: Keyring
}

/** Parses `id:64 hex digits, ...`; answers a string that says what is wrong. */
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
