import { Agent, request } from 'node:http'
import type { Reply } from './Attack.ts'
import type { Call } from './generatedCalls.ts'

/** How long an event stream is read. */
const STREAM_MS = 25

/** Sends calls over kept connections, several at a time. */
export class HttpLine {
  readonly #base: URL
  readonly #agent = new Agent({ keepAlive: true })

  constructor(base: string) {
    this.#base = new URL(base)
  }

  /** The answer with its headers; of an event stream what it sends at first. */
  send({ method, path, headers, body }: Call): Promise<Reply> {
    const { hostname, port } = this.#base
    return new Promise((resolve, reject) => {
      const sent = request(
        { hostname, port, method, path, headers: { ...headers }, agent: this.#agent },
        (answer) => {
          const chunks: Buffer[] = []
          const head = answer.rawHeaders.join('\n')
          const done = () =>
            resolve({
              status: answer.statusCode ?? 0,
              text: Buffer.concat(chunks).toString('utf8'),
              head,
            })
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', done)
          answer.on('error', done)
          if (answer.headers['content-type']?.startsWith('text/event-stream'))
            setTimeout(() => {
              done()
              sent.destroy()
            }, STREAM_MS)
        },
      )
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
