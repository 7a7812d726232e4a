// Ends with 0 when the service is ready. A worker answers on OPS_PORT only. `--wait 120` asks again for that many seconds.
const { PORT = '3000', OPS_PORT = PORT, HOST = '127.0.0.1' } = process.env
const everywhere = { '0.0.0.0': '127.0.0.1', '::': '::1' }
const host = everywhere[HOST] ?? HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${OPS_PORT}/health/ready`
const [, , option, seconds] = process.argv
const until = Date.now() + (option === '--wait' ? Number(seconds) * 1_000 : 0)
const ask = () => fetch(address, { signal: AbortSignal.timeout(5_000) }).catch(() => null)
let ready = (await ask())?.ok === true
while (!ready && Date.now() < until && isRunning()) {
  await new Promise(done => setTimeout(done, 200))
  ready = (await ask())?.ok === true
}
process.exit(ready ? 0 : 1)

/** systemd names the process that is waited for; one that has ended is not waited for. */
function isRunning() {
  const { MAINPID } = process.env
  if (MAINPID === undefined) return true
  try {
    return process.kill(Number(MAINPID), 0)
  } catch {
    return false
  }
}
