/** Hands a file to the browser, which saves it as it saves what is downloaded. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  saveFrom(url, name)
  // After the click has been dealt with; until then the address must be good.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Has the browser download what lies at an address. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
