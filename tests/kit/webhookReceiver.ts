import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'

interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

export interface WebhookReceiver {
  readonly url: string
  readonly received: Received[]
  /** The response status from now on; 200 by default. */
  answer: (response: ServerResponse) => void
  stop(): Promise<void>
}

export const answering =
  (status: number, headers: Record<string, string> = {}) =>
  (response: ServerResponse) => {
    response.writeHead(status, headers)
    response.end()
  }

/** A receiver of deliveries that responds as a test wants. */
export async function webhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks) })
      receiver.answer(response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const receiver: WebhookReceiver = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    answer: answering(200),
    async stop() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
  return receiver
}
