import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/**
 * A proxy between a browser and the server. Cut: open connections end and new ones are refused. Silenced:
 * nothing arrives and neither side notices; connections open at that time stay dead after a repair, as behind
 * a router that lost its state.
 */
export class Cable {
  readonly base: string
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  readonly #pairs = new Map<Socket, Socket>()
  #state: 'whole' | 'cut' | 'silent' = 'whole'

  static async to(port: number): Promise<Cable> {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new Cable(server, port)
  }

  private constructor(server: Server, port: number) {
    this.#server = server
    this.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('connection', (here: Socket) => {
      this.#keep(here)
      if (this.#state === 'cut') return void here.destroy()
      if (this.#state === 'silent') return void here.pause()
      const there = connect(port, '127.0.0.1')
      this.#keep(there)
      here.pipe(there).pipe(here)
      this.#pairs.set(here, there)
      here.on('close', () => {
        this.#pairs.delete(here)
        there.destroy()
      })
      // While the proxy is silenced, the browser must not notice.
      there.on('close', () => {
        if (this.#pairs.has(here)) here.destroy()
      })
    })
  }

  cut(): void {
    this.#state = 'cut'
    for (const end of this.#ends) end.destroy()
  }

  silence(): void {
    this.#state = 'silent'
    for (const [here, there] of this.#pairs) {
      this.#pairs.delete(here)
      here.unpipe(there)
      here.pause()
      there.unpipe(here)
      there.destroy()
    }
  }

  mend(): void {
    this.#state = 'whole'
  }

  async remove(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #keep(end: Socket): void {
    this.#ends.add(end)
    // A cut shows up here as a connection reset.
    end.on('error', () => undefined)
    end.on('close', () => this.#ends.delete(end))
  }
}
