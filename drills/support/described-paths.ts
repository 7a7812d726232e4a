/** The paths in the service's own description. */
export async function describedPaths(port: number): Promise<ReadonlySet<string>> {
  const reply = await fetch(`http://127.0.0.1:${port}/openapi.json`)
  if (!reply.ok) throw new Error(`The service does not describe itself: ${reply.status} ${await reply.text()}`)
  const { paths } = (await reply.json()) as { paths: Readonly<Record<string, unknown>> }
  return new Set(Object.keys(paths))
}
