import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { freePort } from '../freePort.ts'

interface RedisServer {
  url: string
  /** Drops every connection and refuses new ones until `start`. */
  stop(): Promise<void>
  start(): Promise<void>
}

/** The part of Redis that publish and subscribe need; test machines have no Redis. */
export async function redisServer(): Promise<RedisServer> {
  const connections = new Set<Socket>()
  const subscribers = new Map<Socket, string>()
  const text = (value: string) => `$${Buffer.byteLength(value)}\r\n${value}\r\n`

  const answer = (socket: Socket, [name = '', ...rest]: string[]) => {
    switch (name.toLowerCase()) {
      case 'info':
        return socket.write(text('redis_version:7.0.0\r\nloading:0\r\n'))
      case 'subscribe':
        subscribers.set(socket, rest[0] ?? '')
        return socket.write(`*3\r\n${text('subscribe')}${text(rest[0] ?? '')}:1\r\n`)
      case 'publish': {
        const [channel = '', message = ''] = rest
        const to = [...subscribers].filter(([, subscribed]) => subscribed === channel)
        for (const [subscriber] of to)
          subscriber.write(`*3\r\n${text('message')}${text(channel)}${text(message)}`)
        return socket.write(`:${to.length}\r\n`)
      }
      default:
        return socket.write('+OK\r\n')
    }
  }

  const server = createServer((socket) => {
    connections.add(socket)
    let received = ''
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      received += chunk
      for (let command = nextCommand(received); command; command = nextCommand(received)) {
        received = received.slice(command.length)
        answer(socket, command.words)
      }
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      connections.delete(socket)
      subscribers.delete(socket)
    })
  })
  const port = await freePort()
  const start = async () => {
    await once(server.listen(port, '127.0.0.1'), 'listening')
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of connections) socket.destroy()
      }),
    start,
  }
}

/** The first complete command received: an array of bulk strings. */
function nextCommand(received: string): { words: string[]; length: number } | null {
  const parts = received.split('\r\n')
  const count = Number(parts[0]?.slice(1))
  if (!received.startsWith('*') || parts.length < 2 + 2 * count) return null
  const words = parts.slice(1, 1 + 2 * count).filter((_, place) => place % 2 === 1)
  return { words, length: parts.slice(0, 1 + 2 * count).join('\r\n').length + 2 }
}
