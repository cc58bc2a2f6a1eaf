import { connect } from 'node:net'
import type { Reply } from './Attack.ts'

/** Longer than the server allows a request that it will refuse. */
const GIVE_UP_MS = 15_000

export interface Bytes {
  readonly method: string
  readonly path: string
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Buffer
}

/** Whether the server may have to wait for more bytes: the headers state a length, true or not. */
export const mayBeIncomplete = ({ headers }: Bytes): boolean =>
  headers.some(([name]) => /^(?:content-length|transfer-encoding)$/i.test(name))

/** Sends raw bytes that no HTTP client would send; headers are latin1, as on the wire. */
export function sendBytes(
  base: string,
  { method, path, headers, body }: Bytes,
  giveUpMs = GIVE_UP_MS,
): Promise<Reply> {
  const { hostname, port, host } = new URL(base)
  const named = new Set(headers.map(([name]) => name.toLowerCase()))
  const lines = [
    ...(named.has('host') ? [] : [['Host', host]]),
    ['Connection', 'close'],
    ...(named.has('content-length') || body.length === 0 ? [] : [['Content-Length', String(body.length)]]),
    ...headers,
  ].map(([name, value]) => `${name}: ${value}\r\n`)
  const head = Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`, 'latin1')
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const chunks: Buffer[] = []
    const done = () => {
      socket.destroy()
      const text = Buffer.concat(chunks).toString('utf8')
      // A connection that was reset while sending gets no response at all.
      resolve({ status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 400), text })
    }
    socket.setTimeout(giveUpMs, () => {
      chunks.unshift(Buffer.from('HTTP/1.1 599 No answer\r\n\r\n'))
      done()
    })
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('error', done)
    socket.on('end', done)
    socket.write(Buffer.concat([head, body]))
  })
}
