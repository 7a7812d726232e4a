/** Names and addresses of this machine, as in HOST, in an address, or in a Host header without its port. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|(?:::ffff:)?127(?:\.\d{1,3}){3}|::1|\[::1\])$/i.test(host)
}
