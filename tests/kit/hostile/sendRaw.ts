import { request } from 'node:http'
import type { Reply } from './Attack.ts'

interface Sent {
  readonly method?: string
  /** Sent literally, without normalization by a URL parser. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string | readonly string[]>>
  readonly body?: string | Buffer
}

/** One HTTP request without the normalization that `fetch` does. */
export function sendRaw(base: string, { method = 'POST', path, headers, body }: Sent): Promise<Reply> {
  const { hostname, port } = new URL(base)
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, method, path, headers: headers as Record<string, string | string[]>, agent: false },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const head = response.rawHeaders.join('\n')
          resolve({
            status: response.statusCode ?? 0,
            text: `${Buffer.concat(chunks).toString('utf8')}\n\n${head}`,
          })
        })
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
