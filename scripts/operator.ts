import { userInfo } from 'node:os'

/** Who runs a command, as the access log names them. In a container a user may have a number but no name. */
export function operatorName(readUser: () => { readonly username: string } = userInfo): string {
  try {
    return readUser().username
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`
  }
}
