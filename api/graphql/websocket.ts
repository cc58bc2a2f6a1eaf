import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import type { ExecutionArgs, ExecutionResult, GraphQLError } from 'graphql'
import { CloseCode, type SubscribePayload } from 'graphql-ws'
import { useServer as serveProtocol } from 'graphql-ws/use/ws'
import { WebSocketServer, type WebSocket } from 'ws'
import { type Actor, programOf } from '../domain/actor.ts'
import type { Secret } from '../transport/recognise.ts'
import type { Callers, Head } from './callers.ts'
import { badRequest, codedError } from './codedError.ts'
import type { GraphQLContext } from './context.ts'
import { maskError } from './maskError.ts'
import { MOST_STREAMS } from './openStreams.ts'
import { gateForPrograms } from './programGate.ts'
import { streamOf } from './streamOf.ts'
import { ENDPOINT, type Yoga } from './yoga.ts'

const LARGEST_MESSAGE = 256 * 1024
const MOST_OPERATIONS = 100
const PING_EVERY_MS = 12_000

/** `Try Again Later`: clients come back by themselves. */
const TRY_LATER = 1013

/** What is known of an open socket. */
interface Connection extends Caller {
  readonly socket: WebSocket
  readonly request: IncomingMessage
}

/** Who calls: as the socket was opened, or as its first message says instead. */
interface Caller {
  readonly head: Head
  readonly secret: Secret | null
  /** The token of a program that has been let in. */
  readonly tokenId: string | null
  /** Asks at most once a second, for all subscriptions of the socket. */
  readonly lookAgain: () => Promise<Actor>
}

interface WebsocketOptions {
  readonly yoga: Yoga
  readonly callers: Callers
  /** Cookies ride along with whatever page opens a socket: strangers' pages are turned away. */
  readonly mayConnect: (request: IncomingMessage) => boolean
  readonly report: (error: unknown) => void
}

/** Serves GraphQL over WebSocket (the graphql-transport-ws protocol) on an HTTP server. */
export function websocket(server: Server, { yoga, callers, mayConnect, report }: WebsocketOptions) {
  const sockets = new WebSocketServer({
    noServer: true,
    maxPayload: LARGEST_MESSAGE,
    perMessageDeflate: false,
  })
  const connections = new Map<WebSocket, Connection>()

  sockets.on('connection', (socket: WebSocket, request: IncomingMessage) => {
    connections.set(socket, { socket, request, ...caller(request, null) })
    socket.once('close', () => connections.delete(socket))
  })

  const caller = (head: Head, tokenId: string | null): Caller => ({
    head,
    secret: callers.secretOf(head),
    tokenId,
    lookAgain: callers.lookingAgain(head),
  })

  /**
   * A browser's socket can bear no header of its own: there a program names its token in the first message. One that opens
   * nothing is told at once.
   */
  async function admit(socket: WebSocket, params: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
    const connection = connections.get(socket)
    if (!connection) return false
    const { request } = connection
    const given = params.authorization ?? params.Authorization
    const head: Head =
      typeof given === 'string'
        ? { headers: { ...request.headers, authorization: given }, socket: request.socket }
        : request
    if (head.headers.authorization === undefined) return true
    const program = programOf(await callers.actorOf(head))
    if (!program) {
      socket.close(CloseCode.Forbidden, 'Unknown, expired or revoked token')
      return false
    }
    const { tokenId } = program
    const others = [...connections.values()].filter((each) => each.tokenId === tokenId)
    if (others.length >= MOST_STREAMS) {
      socket.close(TRY_LATER, `At most ${MOST_STREAMS} connections at once with one token`)
      return false
    }
    connections.set(socket, { socket, request, ...caller(head, tokenId) })
    return true
  }

  /** The context of one operation: a session that has ended since the socket opened gives it nothing. */
  async function contextOf(socket: WebSocket): Promise<GraphQLContext> {
    const connection = connections.get(socket)
    if (!connection) throw codedError('UNAUTHENTICATED', 'Please sign in')
    return callers.contextFor(connection.head, noCookies, connection.lookAgain)
  }

  /** As over HTTP, without the part that is meant for an answer's head. */
  function told(error: unknown): GraphQLError {
    const masked = maskError(error, report)
    delete masked.extensions.http
    return masked
  }

  async function prepare(socket: WebSocket, payload: SubscribePayload): Promise<Prepared | GraphQLError[]> {
    // Limits throw; thrown out of here, an error would close the socket and take its other subscriptions along.
    let context: GraphQLContext | null = null
    try {
      context = await contextOf(socket)
      const known = context
      const enveloped = yoga.getEnveloped({ contextFor: () => known, params: payload } as never)
      const document = enveloped.parse(payload.query)
      const errors = enveloped.validate(enveloped.schema, document) as readonly GraphQLError[]
      if (errors.length > 0) return errors.map(told)
      const asked = {
        schema: enveloped.schema,
        document,
        operationName: payload.operationName,
        variableValues: payload.variables,
      }
      const closed = await gateForPrograms(context, asked)
      if (closed) return [told(closed)]
      return { ...asked, contextValue: await enveloped.contextFactory(), run: enveloped }
    } catch (error) {
      return [told(error)]
    } finally {
      // What was refused before it ran is a call as well.
      if (context?.meter?.charged() === false) await context.meter.charge(0).catch(report)
    }
  }

  const protocol = serveProtocol(
    {
      onConnect: ({ extra, connectionParams }) => admit(extra.socket, connectionParams),
      onSubscribe: (context, _id, payload) =>
        Object.keys(context.subscriptions).length > MOST_OPERATIONS
          ? [codedError('RATE_LIMITED', `At most ${MOST_OPERATIONS} operations at once on one connection`)]
          : prepare(context.extra.socket, payload),
      execute: (args) => (args as Prepared).run.execute(args),
      subscribe: async (args) => streamOf(await (args as Prepared).run.subscribe(args)),
    },
    sockets,
    PING_EVERY_MS,
  )

  const onUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (pathOf(request) !== ENDPOINT) {
      // Another listener's perhaps, such as the development server's.
      if (server.listenerCount('upgrade') === 1) refuse(socket, '404 Not Found')
    } else if (!mayConnect(request)) refuse(socket, '403 Forbidden')
    else sockets.handleUpgrade(request, socket, head, (opened) => sockets.emit('connection', opened, request))
  }
  server.on('upgrade', onUpgrade)

  return {
    /** The sockets that are open, for whoever watches over them. */
    connections: () => [...connections.values()],
    /** Ends the sockets of these callers; their subscriptions end with them. */
    closeFor(whose: (connection: Connection) => boolean) {
      for (const connection of connections.values())
        if (whose(connection)) connection.socket.close(CloseCode.Forbidden, 'Signed out')
    },
    async close() {
      server.off('upgrade', onUpgrade)
      await protocol.dispose()
    },
  }
}

type Run = (args: ExecutionArgs) => Promise<AsyncIterable<ExecutionResult> | ExecutionResult>

/** What graphql-ws hands from one step to the next: the arguments, and who is to execute them. */
type Prepared = ExecutionArgs & { readonly run: { execute: Run; subscribe: Run } }

const pathOf = ({ url = '' }: IncomingMessage) => url.split('?', 1)[0]

function refuse(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}

/** A socket's answer has no head to carry a cookie. */
const noCookies = {
  set() {
    throw badRequest('Sign in over HTTP: a WebSocket cannot carry the session cookie')
  },
  clear() {
    // The session is gone; the browser's cookie for it opens nothing any more.
  },
}
