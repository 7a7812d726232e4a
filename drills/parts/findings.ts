/** What a part of the drill answers: figures to print, and problems, of which there should be none. */
export interface Findings {
  readonly part: string
  readonly seed: number
  readonly problems: readonly string[]
  readonly figures: Readonly<Record<string, number | string>>
}

export interface PartOptions {
  readonly clients?: number
  readonly seed?: number
  readonly progress?: (line: string) => void
}
