import { createRequire } from 'node:module'

interface Result {
  readonly requests: { readonly average: number }
  readonly non2xx: number
  readonly errors: number
}

// autocannon brings no types.
const autocannon = createRequire(import.meta.url)('autocannon') as (options: object) => Promise<Result>

const CONNECTIONS = 32

/** How many requests a second are answered well; any other answer is a mistake of the measurement. */
export async function requestsPerSecond(url: string, headers: Record<string, string>, seconds: number) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: seconds })
  if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refused, ${result.errors} failed: ${url}`)
  return result.requests.average
}
