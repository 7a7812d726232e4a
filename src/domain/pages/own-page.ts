const LONGEST = 2_000
const PAGES = '/web/'

/** Returns the address of a page of the web application as browsers read it, or null for any other address. */
export function ownPage(address: string | undefined): string | null {
  if (!address?.startsWith(PAGES) || address.length > LONGEST) return null
  // Browsers drop some of these characters and read others as a slash.
  if (/[\p{Cc}\\]/u.test(address)) return null
  const url = new URL(address, 'http://service.invalid')
  if (url.host !== 'service.invalid' || !url.pathname.startsWith(PAGES)) return null
  return url.pathname + url.search + url.hash
}
