// Ends with 0 when the service in this container is ready. A worker answers on OPS_PORT only.
const { PORT = '3000', OPS_PORT = PORT } = process.env
const ready = await fetch(`http://127.0.0.1:${OPS_PORT}/health/ready`).catch(() => null)
process.exit(ready?.ok ? 0 : 1)
