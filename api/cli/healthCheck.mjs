// For the container's HEALTHCHECK: whether the server of this container answers.
import { readFileSync } from 'node:fs'

const { PORT, PORT_FILE } = process.env
const port = PORT || (PORT_FILE ? readFileSync(PORT_FILE, 'utf8').trim() : '4000')
const { ok } = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => ({ ok: false }))
process.exit(ok ? 0 : 1)
