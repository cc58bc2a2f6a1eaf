import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { AddressInfo, Server, Socket } from 'node:net'

/** A wire between a browser and the server that can be cut: open connections end, new ones are refused. */
export class Cable {
  readonly base: string
  readonly #server: Server
  readonly #ends = new Set<Socket>()
  #whole = true

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
      if (!this.#whole) return void here.destroy()
      const there = connect(port, '127.0.0.1')
      this.#keep(there)
      here.pipe(there).pipe(here)
      here.on('close', () => there.destroy())
      there.on('close', () => here.destroy())
    })
  }

  cut(): void {
    this.#whole = false
    for (const end of this.#ends) end.destroy()
  }

  mend(): void {
    this.#whole = true
  }

  async remove(): Promise<void> {
    this.cut()
    this.#server.close()
    await once(this.#server, 'close')
  }

  #keep(end: Socket): void {
    this.#ends.add(end)
    // Resets are what a cut looks like from here.
    end.on('error', () => undefined)
    end.on('close', () => this.#ends.delete(end))
  }
}
