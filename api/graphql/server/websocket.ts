import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { CloseCode } from 'graphql-ws'
import { useServer as serveProtocol } from 'graphql-ws/use/ws'
import { type WebSocket, WebSocketServer } from 'ws'
import { type Actor, programOf } from '../../domain/actor.ts'
import { notSignedIn } from '../../domain/refusal.ts'
import { type Secret, sendsToken } from '../../transport/authenticate.ts'
import { offersWebSocket, type RawStatus, rawAnswer } from '../../transport/httpLimits.ts'
import { BAD_TOKEN, type Callers, type Head, noCookies } from './callers.ts'
import { codedError, refusalError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import { type LiveConnections, RETRY_AFTER_S } from './liveConnections.ts'
import type { operationTurns } from '../limits/operationTurns.ts'
import { refuseServerMessages } from './refuseServerMessages.ts'
import { ServerSocket } from './ServerSocket.ts'
import { type Prepared, socketOperations } from './socketOperations.ts'
import type { Share } from '../fanout/sharedSubscriptions.ts'
import type { Line } from '../fanout/Subscriber.ts'
import { streamOf } from './streamOf.ts'
import type { TrustedDocuments } from './trustedDocuments.ts'
import { turnsOf } from '../live/turns.ts'
import { ENDPOINT, type Yoga } from './yoga.ts'

const LARGEST_MESSAGE = 256 * 1024
const MAX_OPERATIONS = 100
/** The time limit for the first message. The library's 3 seconds are short for a phone on a bad network. */
const INIT_WITHIN_MS = 6_000
const PING_EVERY_MS = 12_000
/** `Try Again Later`: clients reconnect by themselves. */
const TRY_LATER = 1013

/** The state of an open socket. */
interface Connection {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  caller: Caller
  /** Releases the socket's place in the connection limits. */
  release: () => void
  /** Stops watching the connection. */
  forget: () => void
  /** Number of running operations. */
  operations: () => number
  usedAt: number
}

/** The caller: from the handshake, or from the first message if that has a token. */
interface Caller {
  readonly head: Head
  readonly secret: Secret | null
  /** Looks up the caller at most once a second for all subscriptions of the socket. */
  readonly lookAgain: () => Promise<Actor>
}

interface WebsocketOptions {
  readonly yoga: Yoga
  readonly callers: Callers
  readonly live: LiveConnections
  readonly documents: TrustedDocuments
  readonly share: Share
  readonly inCallersTurn: ReturnType<typeof operationTurns>
  /** Browsers send cookies with every WebSocket handshake, so handshakes from other origins are refused. */
  readonly refusesUpgrade: (request: IncomingMessage) => RawStatus | null
  readonly report: (error: unknown) => void
}

/** Serves GraphQL over WebSocket (the graphql-transport-ws protocol) on an HTTP server. */
export function websocket(
  server: Server,
  { yoga, callers, documents, inCallersTurn, live, share, refusesUpgrade, report }: WebsocketOptions,
) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
    WebSocket: ServerSocket,
  })
  const connections = new Map<WebSocket, Connection>()

  const callerOf = (head: Head): Caller => ({
    head,
    secret: callers.secretOf(head),
    lookAgain: callers.lookingAgain(head),
  })

  const place = (head: Head, actor: Actor) =>
    live.take({ actor, secret: callers.secretOf(head), address: callers.addressOf(head) })

  /** Checks the connection limits before the handshake, so that refused clients cost little. */
  async function open(request: IncomingMessage, raw: Duplex, head: Buffer): Promise<void> {
    const onError = () => raw.destroy()
    raw.on('error', onError)
    const taken = await callers
      .actorOf(request)
      .then((actor) => place(request, actor))
      .catch((error: unknown) => {
        report(error)
        return null
      })
    if (typeof taken !== 'function') return refuse(raw, taken?.status ?? 503)
    const held = { release: taken }
    raw.once('close', () => held.release())
    if (raw.destroyed) held.release()
    raw.off('error', onError)
    sockets.handleUpgrade(request, raw, head, (socket) => {
      const connection: Connection = Object.assign(held, {
        socket,
        request,
        caller: callerOf(request),
        forget: () => undefined,
        operations: () => 0,
        usedAt: performance.now(),
      })
      connections.set(socket, connection)
      watch(connection)
      socket.on('message', () => (connection.usedAt = performance.now()))
      socket.once('close', () => {
        connections.delete(socket)
        connection.forget()
      })
      sockets.emit('connection', socket, request)
      // `ws` has closed the socket with the right code; graphql-ws would log each error.
      socket.removeAllListeners('error').on('error', () => undefined)
    })
  }

  /** From now on, the connection ends when its caller's session or token ends. */
  function watch(connection: Connection): void {
    const { socket, request, caller } = connection
    connection.forget()
    connection.forget = live.add({
      socket: request.socket,
      secret: caller.secret,
      idleSince() {
        if (connection.operations() === 0) return connection.usedAt
        connection.usedAt = performance.now()
        return null
      },
      endSession: () => socket.close(CloseCode.Forbidden, 'Signed out'),
      endIdle: () => socket.close(CloseCode.ConnectionInitialisationTimeout, 'Not used for a minute'),
      drop: () => socket.terminate(),
    })
  }

  /**
   * Browsers cannot set headers on a WebSocket, so programs in a browser send their token in the first message.
   * Invalid tokens are refused at once.
   */
  async function admit(socket: WebSocket, params: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
    const connection = connections.get(socket)
    if (!connection) return false
    const { request } = connection
    const given = params.authorization ?? params.Authorization
    const named = typeof given === 'string'
    const head: Head = named
      ? { headers: { ...request.headers, authorization: given }, socket: request.socket }
      : request
    if (!named && !sendsToken(head.headers)) return true
    const actor = await callers.actorOf(head)
    if (!programOf(actor)) {
      socket.close(CloseCode.Forbidden, BAD_TOKEN)
      return false
    }
    if (!named) return true
    connection.release()
    const taken = place(head, actor)
    if (typeof taken !== 'function') {
      socket.close(TRY_LATER, taken.message)
      return false
    }
    connection.release = taken
    connection.caller = callerOf(head)
    // The socket may have closed during the lookup.
    if (connections.has(socket)) watch(connection)
    else taken()
    return true
  }

  /** The context of one operation. @throws GraphQLError UNAUTHENTICATED if the connection has ended */
  async function contextOf(socket: WebSocket): Promise<GraphQLContext> {
    const connection = connections.get(socket)
    if (!connection) throw refusalError(notSignedIn)
    const { head, lookAgain } = connection.caller
    return callers.contextFor(head, noCookies, lookAgain)
  }

  /** For messages that bypass the protocol's library; null if the socket has closed. */
  function lineOf(socket: WebSocket): Line | null {
    const connection = connections.get(socket)
    if (!connection) return null
    const { request, caller } = connection
    return { socket, bytes: request.socket, turns: turnsOf(caller.lookAgain) }
  }

  const operations = socketOperations({ yoga, documents, inCallersTurn, share, report })

  const protocol = serveProtocol(
    {
      connectionInitWaitTimeout: INIT_WITHIN_MS,
      jsonMessageReviver: refuseServerMessages,
      onConnect(context) {
        const connection = connections.get(context.extra.socket)
        if (connection) connection.operations = () => Object.keys(context.subscriptions).length
        return admit(context.extra.socket, context.connectionParams)
      },
      onSubscribe: (context, id, payload) =>
        Object.keys(context.subscriptions).length > MAX_OPERATIONS
          ? [codedError('RATE_LIMITED', `At most ${MAX_OPERATIONS} operations at once on one connection`)]
          : operations.prepare(() => contextOf(context.extra.socket), payload, {
              id,
              line: () => lineOf(context.extra.socket),
            }),
      execute: (args) => operations.running(args as Prepared, 'execute'),
      subscribe: async (args) => streamOf(await operations.running(args as Prepared, 'subscribe')),
    },
    sockets,
    PING_EVERY_MS,
  )

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
