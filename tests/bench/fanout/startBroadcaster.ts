import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { WebSocket } from 'ws'
import { type Windows, windowsOn } from './openWindows.ts'

/** A server that sends one string to all its sockets on command, and does nothing else. */
const BROADCASTER = `
  const { WebSocketServer } = require(process.argv[1])
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false })
  server.on('listening', () => process.send(server.address().port))
  process.on('message', (length) => {
    const text = 'x'.repeat(length)
    for (const socket of server.clients) socket.send(text)
  })`

interface Broadcaster {
  readonly pid: number
  open(count: number): Promise<Windows>
  /** Sends this many characters; resolves to the time of the command. */
  send(length: number): Promise<number>
  stop(): void
}

export async function startBroadcaster(): Promise<Broadcaster> {
  const ws = createRequire(import.meta.url).resolve('ws')
  const child = spawn(process.execPath, ['-e', BROADCASTER, ws], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [port] = (await once(child, 'message')) as [number]
  return {
    pid: child.pid ?? 0,
    async open(count) {
      const sockets: WebSocket[] = []
      for (let nth = 0; nth < count; nth++) {
        const socket = new WebSocket(`ws://127.0.0.1:${port}`)
        await once(socket, 'open')
        sockets.push(socket)
      }
      return windowsOn(sockets)
    },
    send(length) {
      const sentAt = performance.now()
      child.send(length)
      return Promise.resolve(sentAt)
    },
    stop: () => void child.kill(),
  }
}
