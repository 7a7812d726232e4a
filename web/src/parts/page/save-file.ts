/** Makes the browser save a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  saveFrom(url, name)
  // The address is revoked later, because the browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}

/** Makes the browser download the file at an address. */
export function saveFrom(url: string, name: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
}
