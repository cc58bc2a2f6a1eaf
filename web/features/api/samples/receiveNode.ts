import type { Sample } from './Sample.ts'

export const receiveNode: Sample = {
  title: 'receive.mjs: run it with node receive.mjs',
  what: 'the receiver in Node',
  file: 'receive.mjs',
  text: () => `import { createHmac, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'

const key = Buffer.from(process.env.LOUPE_WEBHOOK_SECRET.replace('whsec_', ''), 'base64')
const port = Number(process.env.PORT ?? 5005)
const seen = new Set()

// The signature covers the raw bytes and the time: a recorded delivery that is sent again later is refused.
function isFromLoupe({ headers }, body) {
  const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given = '' } = headers
  if (!(Math.abs(Date.now() / 1000 - Number(at)) < 300)) return false
  const mac = createHmac('sha256', key).update(\`\${id}.\${at}.\`).update(body).digest('base64')
  const expected = Buffer.from('v1,' + mac)
  // For a while after a secret is replaced, there are two signatures.
  return given.split(' ').some((each) => {
    const signature = Buffer.from(each)
    return signature.length === expected.length && timingSafeEqual(signature, expected)
  })
}

createServer(async (request, response) => {
  const parts = []
  for await (const part of request) parts.push(part)
  const body = Buffer.concat(parts)
  if (!isFromLoupe(request, body)) {
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
