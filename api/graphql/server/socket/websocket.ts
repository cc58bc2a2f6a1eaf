import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { useServer as serveProtocol } from 'graphql-ws/use/ws'
import { WebSocketServer } from 'ws'
import { offersWebSocket, type RawStatus, rawAnswer } from '../../../transport/limits/httpLimits.ts'
import { codedError } from '../codedError.ts'
import { RETRY_AFTER_S } from '../liveConnections.ts'
import { ENDPOINT } from '../yoga.ts'
import { refuseServerMessages } from './refuseServerMessages.ts'
import { ServerSocket } from './ServerSocket.ts'
import type { SocketConnections } from './socketConnections.ts'
import type { Prepared, SocketOperations } from './socketOperations.ts'
import { streamOf } from './streamOf.ts'

const LARGEST_MESSAGE = 256 * 1024
const MAX_OPERATIONS = 100
/** The time limit for the first message. The library's 3 seconds are short for a phone on a bad network. */
const INIT_WITHIN_MS = 6_000
const PING_EVERY_MS = 12_000

interface WebsocketOptions {
  readonly connections: SocketConnections
  readonly operations: SocketOperations
  /** Browsers send cookies with every WebSocket handshake, so handshakes from other origins are refused. */
  readonly refusesUpgrade: (request: IncomingMessage) => RawStatus | null
  readonly report: (error: unknown) => void
}

/** Serves GraphQL over WebSocket (the graphql-transport-ws protocol) on an HTTP server. */
export function websocket(
  server: Server,
  { connections, operations, refusesUpgrade, report }: WebsocketOptions,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    WebSocket: ServerSocket,
  })

  const protocol = serveProtocol(
    {
      connectionInitWaitTimeout: INIT_WITHIN_MS,
      jsonMessageReviver: refuseServerMessages,
      onConnect({ extra: { socket }, subscriptions, connectionParams }) {
        connections.countOperations(socket, () => Object.keys(subscriptions).length)
        return connections.admit(socket, connectionParams)
      },
      onSubscribe: ({ extra: { socket }, subscriptions }, id, payload) =>
        Object.keys(subscriptions).length > MAX_OPERATIONS
          ? [codedError('RATE_LIMITED', `At most ${MAX_OPERATIONS} operations at once on one connection`)]
          : operations.prepare(() => connections.contextOf(socket), payload, {
              id,
              line: () => connections.lineOf(socket),
            }),
      execute: (args) => operations.running(args as Prepared, 'execute'),
      subscribe: async (args) => streamOf(await operations.running(args as Prepared, 'subscribe')),
    },
    sockets,
    PING_EVERY_MS,
  )

  /** Checks the connection limits before the handshake, so that refused clients cost little. */
  async function open(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const onError = () => raw.destroy()
    raw.on('error', onError)
    const taken = await connections.placeFor(request).catch((error: unknown) => {
      report(error)
      return null
    })
    if (typeof taken !== 'function') return refuse(raw, taken?.status ?? 503)
    const place = { release: taken }
    raw.once('close', () => place.release())
    if (raw.destroyed) place.release()
    raw.off('error', onError)
    sockets.handleUpgrade(request, raw, head, (socket) => {
      connections.add(socket, request, place)
      sockets.emit('connection', socket, request)
      // `ws` has closed the socket with the right code; graphql-ws would log each error.
      socket.removeAllListeners('error').on('error', () => undefined)
    })
  }

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Older versions of Node have given up the request by now, so it cannot be answered as if nothing were offered.
    if (!offersWebSocket(request)) return refuse(socket, 426)
    if (pathOf(request) !== ENDPOINT) {
      // Another listener may handle this upgrade, such as the development server's.
      if (server.listenerCount('upgrade') === 1) refuse(socket, 404)
      return
    }
    const status = refusesUpgrade(request)
    if (status) refuse(socket, status)
    else void open(request, socket, head)
  }
  server.on('upgrade', onUpgrade)

  return {
    async close() {
      server.off('upgrade', onUpgrade)
      await protocol.dispose()
    },
  }
}

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0]

function refuse(socket: Duplex, status: RawStatus): void {
  const comesBack = status === 429 || status === 503
  socket.on('error', () => socket.destroy())
  socket.once('finish', () => socket.destroy())
  socket.end(rawAnswer(status, comesBack ? { 'retry-after': String(RETRY_AFTER_S) } : {}))
}
