const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/**
 * Returns the address if it may be a link: https, or http on this machine. Returns null for any other address, which is
 * shown as text.
 */
export function linkOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  // A user name before the host can make an address look like another site.
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)) ? href : null
}
