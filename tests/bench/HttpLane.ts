import { connect, type Socket } from 'node:net'

interface LaneAnswer {
  readonly status: number
  readonly text: string
}

/**
 * One connection that sends one request at a time. Node's own client takes more processor time than the
 * compared servers.
 */
export class HttpLane {
  readonly #socket: Socket
  #received = Buffer.alloc(0)
  #settle: { resolve: (answer: LaneAnswer) => void; reject: (error: Error) => void } | null = null

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.on('data', (bytes) => {
      this.#received = this.#received.length === 0 ? bytes : Buffer.concat([this.#received, bytes])
      this.#take()
    })
    socket.on('error', (error) => this.#settle?.reject(error))
    socket.on('close', () => this.#settle?.reject(new Error('The connection was closed')))
  }

  static async open(base: string): Promise<HttpLane> {
    const { hostname, port } = new URL(base)
    const socket = connect(Number(port), hostname)
    socket.setNoDelay(true)
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
    return new HttpLane(socket)
  }

  post(path: string, headers: Readonly<Record<string, string>>, body: string): Promise<LaneAnswer> {
    const all = { host: 'localhost', 'content-type': 'application/json', ...headers }
    const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
    const length = Buffer.byteLength(body)
    return new Promise((resolve, reject) => {
      this.#settle = { resolve, reject }
      this.#socket.write(`POST ${path} HTTP/1.1\r\n${lines.join('')}content-length: ${length}\r\n\r\n${body}`)
    })
  }

  close(): void {
    this.#settle = null
    this.#socket.destroy()
  }

  #take(): void {
    const end = this.#received.indexOf('\r\n\r\n')
    if (end < 0) return
    const head = this.#received.toString('latin1', 0, end)
    const body = this.#received.subarray(end + 4)
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const whole = length === undefined ? unchunked(body) : body.length >= Number(length) ? body : null
    if (whole === null) return
    this.#received = Buffer.alloc(0)
    const settle = this.#settle
    this.#settle = null
    settle?.resolve({ status: Number(head.slice(9, 12)), text: whole.toString() })
  }
}

/** The body sent in chunks; null until the last one has arrived. */
function unchunked(body: Buffer): Buffer | null {
  const chunks: Buffer[] = []
  for (let at = 0; ;) {
    const line = body.indexOf('\r\n', at)
    if (line < 0) return null
    const size = Number.parseInt(body.toString('latin1', at, line), 16)
    const from = line + 2
    if (body.length < from + size + 2) return null
    if (size === 0) return Buffer.concat(chunks)
    chunks.push(body.subarray(from, from + size))
    at = from + size + 2
  }
}
