/** What a part of the drill answers: figures to print, and problems, of which there should be none. */
export interface Findings {
  readonly part: string
  readonly seed: number
  readonly problems: readonly string[]
  readonly figures: Readonly<Record<string, number | string>>
  /** One line for each blow, where that is worth a table. */
  readonly rows?: readonly Readonly<Record<string, number | string>>[]
}

export interface PartOptions {
  readonly clients?: number
  readonly seed?: number
  readonly progress?: (line: string) => void
}

/** Lines of progress begin with the seconds since the drill began. */
export function printedProgress(): (line: string) => void {
  const begun = Date.now()
  return line => console.log(`${((Date.now() - begun) / 1000).toFixed(0).padStart(5)} s  ${line}`)
}

/** Answers whether all was well. */
export async function printed(name: string, part: () => Promise<Findings>): Promise<boolean> {
  console.log(`\n${name}`)
  const { problems, figures, rows, seed } = await part()
  if (rows !== undefined) console.table(rows)
  console.table({ seed, ...figures })
  for (const problem of problems) console.log(`PROBLEM ${problem}`)
  console.log(problems.length === 0 ? `${name}: nothing lost, nothing doubled` : `${name}: ${problems.length} problems`)
  return problems.length === 0
}
