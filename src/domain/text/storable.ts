/** Returns whether PostgreSQL can store a text. It can store neither NUL nor half a surrogate pair. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0')
}
