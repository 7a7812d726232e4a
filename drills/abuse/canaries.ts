/** Words that belong to somebody, each unlike any other, and where each was put. */
export class Canaries {
  readonly planted = new Map<string, string>()

  readonly word = (field: string): string => {
    const word = `canary${this.planted.size}x${Math.random().toString(36).slice(2, 8)}`
    this.planted.set(word, field)
    return word
  }

  /** Something that was made elsewhere, such as a token. */
  add(secret: string, field: string): string {
    this.planted.set(secret, field)
    return secret
  }

  /** What of it is in a text, by the names of the fields. */
  foundIn(text: string, isMeant: (field: string) => boolean = () => true): string[] {
    return [...this.planted].flatMap(([word, field]) => (isMeant(field) && text.includes(word) ? [field] : []))
  }
}
