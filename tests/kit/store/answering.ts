import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Asked {
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply =
  | { readonly status?: number; readonly headers?: Record<string, string>; readonly json: unknown }
  | {
      readonly status?: number
      readonly headers?: Record<string, string>
      readonly text: string
      /** The connection breaks after the text. */
      readonly breaks?: boolean
    }
  /** The connection is closed without a response, or stays open without one. */
  | 'breaks'
  | 'hangs'

/** A server for one test that gives the chosen responses and records its requests. */
export async function answering(reply: (asked: Asked, index: number) => Reply) {
  const asked: Asked[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const one = {
        path: request.url ?? '',
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      }
      asked.push(one)
      const said = reply(one, asked.length - 1)
      if (said === 'hangs') return
      if (said === 'breaks') return void request.socket.destroy()
      const text = 'json' in said ? JSON.stringify(said.json) : said.text
      response.writeHead(said.status ?? 200, { 'Content-Type': 'application/json', ...said.headers })
      if ('breaks' in said && said.breaks) response.write(text, () => request.socket.destroy())
      else response.end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
