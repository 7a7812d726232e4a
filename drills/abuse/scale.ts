/** The size of the drill: small inside `npm test`, large when the drill itself is started. */
const given = (name: string, quick: number) => Number(process.env[name] ?? quick)

export const scale = {
  requests: given('ABUSE_REQUESTS', 20),
  connections: given('ABUSE_CONNECTIONS', 100),
  /** Sends every string alone, instead of a few alone and all of them in one. */
  everyString: process.env.ABUSE_REQUESTS !== undefined,
  seed: given('ABUSE_SEED', 8),
}
