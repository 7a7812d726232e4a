import { randomUUID } from 'node:crypto'

/** Unique words, each with the field it was put into. */
export class Canaries {
  readonly planted = new Map<string, string>()

  readonly word = (field: string): string => {
    const word = `canary${this.planted.size}x${randomUUID().slice(0, 8)}`
    this.planted.set(word, field)
    return word
  }

  /** Adds a secret that was made elsewhere, such as a token. */
  add(secret: string, field: string): string {
    this.planted.set(secret, field)
    return secret
  }

  /** The fields whose words occur in a text. */
  foundIn(text: string, isMeant: (field: string) => boolean = () => true): string[] {
    return [...this.planted].flatMap(([word, field]) => (isMeant(field) && text.includes(word) ? [field] : []))
  }
}
