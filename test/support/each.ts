/** One field of every row, or a list of several: `each(cases, 'case_id')`. Loosely typed, as answers are. */
export function each(rows: readonly any[] | undefined, ...fields: readonly [string, ...string[]]): any[] {
  return (rows ?? []).map(row => (fields.length === 1 ? row[fields[0]] : fields.map(field => row[field])))
}

/** A list of words, such as the fields of an answer, without a line for each. */
export const words = (text: string): string[] => text.trim().split(/\s+/)
