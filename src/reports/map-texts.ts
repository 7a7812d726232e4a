/** Returns a copy of a plain value in which every text is changed. Dates and bytes stay as they are. */
export function mapTexts<T>(value: T, change: (text: string) => string): T {
  const walk = (part: unknown): unknown => {
    if (typeof part === 'string') return change(part)
    if (Array.isArray(part)) return part.map(walk)
    if (part === null || typeof part !== 'object' || part instanceof Date || ArrayBuffer.isView(part)) return part
    return Object.fromEntries(Object.entries(part).map(([key, entry]) => [key, walk(entry)]))
  }
  return walk(value) as T
}
