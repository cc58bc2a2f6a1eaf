import type { IncomingMessage } from 'node:http'
import { CloseCode } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { type Actor, programOf } from '../../../domain/actor.ts'
import { notSignedIn } from '../../../domain/refusal.ts'
import { type Secret, sendsToken } from '../../../transport/caller/authenticate.ts'
import type { Line } from '../../fanout/Subscriber.ts'
import { turnsOf } from '../../live/turns.ts'
import { BAD_TOKEN, type Callers, type Head, noCookies } from '../callers.ts'
import { refusalError } from '../codedError.ts'
import type { GraphQLContext } from '../context.ts'
import type { LiveConnections } from '../liveConnections.ts'

/** `Try Again Later`: clients reconnect by themselves. */
const TRY_LATER = 1013

/** A place in the limits of `liveConnections`. */
interface HeldPlace {
  /** Replaced when the connection takes another place, as another caller. */
  release: () => void
}

/** An open socket. */
interface Connection {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  readonly place: HeldPlace
  caller: Caller
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

interface ConnectionsOptions {
  readonly callers: Callers
  readonly connections: LiveConnections
}

/** The open sockets and their callers. */
export function socketConnections({ callers, connections }: ConnectionsOptions) {
  const open = new Map<WebSocket, Connection>()

  const callerOf = (head: Head): Caller => ({
    head,
    secret: callers.secretOf(head),
    lookAgain: callers.lookingAgain(head),
  })

  const takePlace = (head: Head, actor: Actor) =>
    connections.take({ actor, secret: callers.secretOf(head), address: callers.addressOf(head) })

  /** From now on, the connection ends when its caller's session or token ends. */
  function watch(connection: Connection): void {
    const { socket, request, caller } = connection
    connection.forget()
    connection.forget = connections.add({
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

  return {
    /** A place for the caller of a handshake, and how to release it; or why there is none. */
    placeFor: async (request: IncomingMessage) => takePlace(request, await callers.actorOf(request)),

    add(socket: WebSocket, request: IncomingMessage, place: HeldPlace): void {
      const connection: Connection = {
        socket,
        request,
        place,
        caller: callerOf(request),
        forget: () => undefined,
        operations: () => 0,
        usedAt: performance.now(),
      }
      open.set(socket, connection)
      watch(connection)
      socket.on('message', () => (connection.usedAt = performance.now()))
      socket.once('close', () => {
        open.delete(socket)
        connection.forget()
      })
    },

    /** A connection is not idle while it has operations. */
    countOperations(socket: WebSocket, count: () => number): void {
      const connection = open.get(socket)
      if (connection) connection.operations = count
    },

    /**
     * Browsers cannot set headers on a WebSocket, so programs in a browser send their token in the first message.
     * Invalid tokens are refused at once.
     */
    async admit(socket: WebSocket, params: Readonly<Record<string, unknown>> = {}): Promise<boolean> {
      const connection = open.get(socket)
      if (!connection) return false
      const { request, place } = connection
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
      place.release()
      const taken = takePlace(head, actor)
      if (typeof taken !== 'function') {
        socket.close(TRY_LATER, taken.message)
        return false
      }
      place.release = taken
      connection.caller = callerOf(head)
      // The socket may have closed during the lookup.
      if (open.has(socket)) watch(connection)
      else taken()
      return true
    },

    /** The context of one operation. @throws GraphQLError UNAUTHENTICATED if the connection has ended */
    async contextOf(socket: WebSocket): Promise<GraphQLContext> {
      const connection = open.get(socket)
      if (!connection) throw refusalError(notSignedIn)
      const { head, lookAgain } = connection.caller
      return callers.contextFor(head, noCookies, lookAgain)
    },

    /** For messages that bypass the protocol's library; null if the socket has closed. */
    lineOf(socket: WebSocket): Line | null {
      const connection = open.get(socket)
      if (!connection) return null
      const { request, caller } = connection
      return { socket, bytes: request.socket, turns: turnsOf(caller.lookAgain) }
    },
  }
}

export type SocketConnections = ReturnType<typeof socketConnections>
