import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One received POST. */
interface Received {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  /** The exact bytes, since the signature covers them. */
  readonly raw: Buffer
  readonly body: Record<string, unknown>
}

type Answer = (post: Received, response: ServerResponse) => void

const thanks: Answer = (_post, response) => void response.writeHead(200).end()

/** A webhook receiver on this machine: stores what it receives and responds as the test chooses. */
export class Receiver {
  readonly got: Received[] = []
  readonly #server: Server
  #answer: Answer = thanks

  private constructor(server: Server) {
    this.#server = server
  }

  static async start(): Promise<Receiver> {
    const receiver = new Receiver(createServer())
    receiver.#server.on('request', (request, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        const raw = Buffer.concat(chunks)
        const post = { path: request.url ?? '', headers: request.headers, raw, body: read(raw) }
        receiver.got.push(post)
        receiver.#answer(post, response)
      })
    })
    await new Promise<void>((resolve) => receiver.#server.listen(0, '127.0.0.1', resolve))
    return receiver
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The response from now on; 200 by default. */
  answers(how: number | Answer): void {
    this.#answer = typeof how === 'number' ? (_post, response) => void response.writeHead(how).end() : how
  }

  /** Forgets what was received so far and responds with 200 again. */
  clear(): void {
    this.got.length = 0
    this.#answer = thanks
  }

  topics(): string[] {
    return this.got.map(({ headers }) => String(headers['x-loupe-topic']))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

function read(raw: Buffer): Record<string, unknown> {
  try {
    return JSON.parse(raw.toString()) as Record<string, unknown>
  } catch {
    return {}
  }
}
