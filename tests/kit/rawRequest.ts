import { request, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http'

interface RawCall {
  readonly method?: string
  readonly path?: string
  /** Any headers, including `Host`, which `fetch` would set itself. */
  readonly headers?: Readonly<Record<string, string | string[]>>
  readonly body?: string | Buffer
}

interface RawAnswer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
}

/** One request over a separate connection, exactly as written. */
export function rawRequest(base: string, { method = 'GET', path = '/', headers = {}, body }: RawCall = {}) {
  const { hostname, port } = new URL(base)
  return new Promise<RawAnswer>((resolve, reject) => {
    const call = request(
      { hostname, port, method, path, headers: { ...headers } satisfies OutgoingHttpHeaders, agent: false },
      (answer) => {
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => (text += part))
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }))
        answer.on('error', reject)
      },
    )
    call.on('error', reject)
    // The response to an upgrade: 101, or the reason for refusing it.
    call.on('upgrade', (answer, socket) => {
      socket.destroy()
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: '' })
    })
    call.end(body)
  })
}
