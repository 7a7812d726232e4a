const LOOPBACK = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/

/** An address that may stand behind a link: https, or http on this very machine. Anything else is shown as text. */
export function linkOf(address: string): string | null {
  if (!URL.canParse(address)) return null
  const { protocol, hostname, username, password, href } = new URL(address)
  // A name before the host makes an address look like another one.
  if (username !== '' || password !== '') return null
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.test(hostname)) ? href : null
}
