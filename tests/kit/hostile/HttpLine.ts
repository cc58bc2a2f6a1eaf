import { Agent, request } from 'node:http'
import type { Reply } from './Attack.ts'
import type { Call } from './generatedCalls.ts'

/** A query sent after a stream has begun: once it is answered, a stream without data counts as silent. */
const SOMETHING_ELSE: Pick<Call, 'method' | 'path' | 'body'> = {
  method: 'POST',
  path: '/graphql',
  body: '{"query":"{ eventCursor }"}',
}

/** Sends calls over persistent connections, several at a time. */
export class HttpLine {
  readonly #base: URL
  readonly #agent = new Agent({ keepAlive: true })

  constructor(base: string) {
    this.#base = new URL(base)
  }

  /**
   * The answer with its headers; of an event stream what it sends at first.
   *
   * @param agent false for a connection of its own
   */
  send({ method, path, headers, body }: Call, agent: Agent | false = this.#agent): Promise<Reply> {
    const { hostname, port } = this.#base
    return new Promise((resolve, reject) => {
      const sent = request({ hostname, port, method, path, headers: { ...headers }, agent }, (answer) => {
        const chunks: Buffer[] = []
        const head = answer.rawHeaders.join('\n')
        const isStream = answer.headers['content-type']?.startsWith('text/event-stream')
        const done = () => {
          const text = Buffer.concat(chunks).toString('utf8')
          // A stream also sends comments, which keep it open.
          const isSilent = isStream && !text.includes('data:')
          resolve({ status: answer.statusCode ?? 0, text: isSilent ? '' : text, head })
        }
        answer.on('end', done)
        answer.on('error', done)
        const leave = () => {
          done()
          sent.destroy()
        }
        answer.on('data', (chunk: Buffer) => {
          chunks.push(chunk)
          if (isStream && chunk.includes('data:')) leave()
        })
        if (isStream) {
          const { accept: _, ...as } = headers
          void this.send({ ...SOMETHING_ELSE, headers: as }).then(leave, leave)
        }
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}
