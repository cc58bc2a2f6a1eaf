import type { Sample } from './Sample.ts'

export const receiveNode: Sample = {
  title: 'receive.mjs: run it with node receive.mjs',
  what: 'the receiver in Node',
  file: 'receive.mjs',
  text: () => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const secret = process.env.LOUPE_WEBHOOK_SECRET
const port = Number(process.env.PORT ?? 5005)
const seen = new Set()

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  // The signature covers the raw bytes: verify it before parsing them.
  const body = Buffer.concat(parts)
  const expected = createHmac('sha256', secret).update(body).digest()
  const given = Buffer.from(request.headers['x-loupe-hmac-sha256'] ?? '', 'base64')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    response.writeHead(401).end()
    return
  }
  // Respond first, then do the work: after five seconds the delivery counts as failed and is retried.
  response.writeHead(204).end()
  const event = request.headers['x-loupe-event-id']
  if (seen.has(event)) return
  seen.add(event)
  console.log(request.headers['x-loupe-topic'], body.toString())
}).listen(port, '127.0.0.1', () => console.error(\`Receiving on http://127.0.0.1:\${port}\`))
`,
}
