/** How much of everything: little inside `npm test`, a lot when the drill itself is started. */
const given = (name: string, quick: number) => Number(process.env[name] ?? quick)

export const scale = {
  requests: given('ABUSE_REQUESTS', 20),
  connections: given('ABUSE_CONNECTIONS', 100),
  /** Every string on its own, instead of a few alone and all of them in one. */
  everyString: process.env.ABUSE_REQUESTS !== undefined,
  seed: given('ABUSE_SEED', 8),
}
