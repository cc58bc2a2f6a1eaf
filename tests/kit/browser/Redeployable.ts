import { once } from 'node:events'
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * With these request headers, the server would answer 304, or in an encoding in which nothing can be
 * replaced.
 */
const UNWANTED = ['accept-encoding', 'if-modified-since', 'if-none-match']
const REPLACED = /html|javascript/
/** Built files by their addresses in pages and workers, and relative to the root in scripts. */
const BUILT = /(?<=["'`<]\/?)assets\//g
const PAGE_REVISION = /(?<=index\.html[`"'],revision:[`"'])/g

/**
 * A proxy before the server that can simulate its next deployment: the same screens, but every built file has
 * a new address, and none of the old addresses exists any longer.
 */
export class Redeployable {
  readonly base: string
  readonly #server: Server
  readonly #port: number
  readonly #sockets = new Set<Socket>()
  #isNext = false

  static async before(port: number): Promise<Redeployable> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Redeployable(server, port)
  }

  private constructor(server: Server, port: number) {
    this.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    this.#server = server
    this.#port = port
    server.on('request', (asked: IncomingMessage, answer: ServerResponse) => {
      // The browser may have gone.
      this.#forward(asked, answer).catch(() => answer.destroy())
    })
    server.on('upgrade', (asked: IncomingMessage, here: Socket) => this.#join(asked, here))
  }

  redeploy(): void {
    this.#isNext = true
  }

  async remove(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy()
    this.#server.closeAllConnections()
    this.#server.close()
    await once(this.#server, 'close')
  }

  async #forward(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method, url = '', headers } = asked
    if (this.#isNext && url.startsWith('/assets/')) return void answer.writeHead(404).end()
    const path = url.replace(/^\/assets-2\//, '/assets/')
    const sent = this.#isNext
      ? Object.fromEntries(Object.entries(headers).filter(([name]) => !UNWANTED.includes(name)))
      : headers
    const there = request({ host: '127.0.0.1', port: this.#port, method, path, headers: sent })
    asked.pipe(there)
    const [found] = (await once(there, 'response')) as [IncomingMessage]
    const { 'content-length': _, link, ...given } = found.headers
    answer.writeHead(found.statusCode ?? 502, {
      ...given,
      ...(link && { link: this.#renamed(String(link)) }),
    })
    if (this.#isNext && REPLACED.test(given['content-type'] ?? ''))
      answer.end(this.#renamed(await text(found)))
    else found.pipe(answer)
  }

  #renamed(built: string): string {
    return this.#isNext ? built.replaceAll(BUILT, 'assets-2/').replaceAll(PAGE_REVISION, '2') : built
  }

  /** Forwards a WebSocket unchanged. */
  #join({ method, url, rawHeaders }: IncomingMessage, here: Socket): void {
    const there = connect(this.#port, '127.0.0.1')
    const lines = rawHeaders.flatMap((name, at) => (at % 2 ? [] : [`${name}: ${rawHeaders[at + 1]}`]))
    there.write([`${method} ${url} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
    here.pipe(there).pipe(here)
    for (const [one, other] of [
      [here, there],
      [there, here],
    ] as const) {
      this.#sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => {
        this.#sockets.delete(one)
        other.destroy()
      })
    }
  }
}
