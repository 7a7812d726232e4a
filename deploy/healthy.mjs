// Ends with 0 when the service is ready. A worker answers on OPS_PORT only. `--wait 120` asks again for that many seconds.
const { PORT = '3000', OPS_PORT = PORT } = process.env
const [, , option, seconds] = process.argv
const until = Date.now() + (option === '--wait' ? Number(seconds) * 1_000 : 0)
const isReady = async () => (await fetch(`http://127.0.0.1:${OPS_PORT}/health/ready`).catch(() => null))?.ok === true
let ready = await isReady()
while (!ready && Date.now() < until) {
  await new Promise(done => setTimeout(done, 200))
  ready = await isReady()
}
process.exit(ready ? 0 : 1)
