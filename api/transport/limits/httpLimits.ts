import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { addressKey } from '../caller/addressKey.ts'
import { plainAddress } from '../caller/callerOrigin.ts'
import { type Limit, slots } from './slots.ts'

export interface HttpLimits {
  /** From connecting or the first byte of a request to the end of its headers, in milliseconds. */
  readonly headMs: number
  /** To the end of the body, in milliseconds. The largest body needs 0.7 Mbit/s. */
  readonly requestMs: number
  /** Idle time while a request is answered, in milliseconds. */
  readonly silentMs: number
  readonly checkedEveryMs: number
  readonly headBytes: number
  readonly headers: number
  /**
   * A browser opens six connections per window for requests and one for live updates; an office shares one
   * address.
   */
  readonly connectionsPerAddress: number
  readonly connections: number
}

export const httpLimits: HttpLimits = {
  headMs: 10_000,
  requestMs: 60_000,
  silentMs: 120_000,
  checkedEveryMs: 1_000,
  headBytes: 16 * 1024,
  headers: 100,
  connectionsPerAddress: 1_000,
  connections: 10_000,
}

/** Server options for Fastify. */
export const serverOptions = (limits: HttpLimits) => ({
  requestTimeout: limits.requestMs,
  connectionTimeout: limits.silentMs,
  clientErrorHandler: answerClientError,
  http: {
    headersTimeout: limits.headMs,
    connectionsCheckingInterval: limits.checkedEveryMs,
    maxHeaderSize: limits.headBytes,
    // Newer versions of Node call this; if it is false, they serve the request as if it offered no upgrade.
    shouldUpgradeCallback: offersWebSocket,
  },
})

/**
 * Whether a request asks for a WebSocket. Others offer HTTP/2, which a server may ignore: curl, and clients
 * written in Java, with every first request.
 */
export const offersWebSocket = ({ headers }: Pick<IncomingMessage, 'headers'>): boolean =>
  headers.upgrade?.toLowerCase() === 'websocket'

/** Whether a request has more headers than any browser or proxy sends. */
export const hasTooManyHeaders = (rawHeaders: readonly string[], { headers }: HttpLimits): boolean =>
  rawHeaders.length > 2 * headers

const TRY_AGAIN_S = 10
/** Gives the refused client time to read the reason. */
const LINGER_MS = 1_000

/** Counts open connections per address and in total, and refuses further ones. */
export function boundConnections(
  server: Server,
  { connections, connectionsPerAddress }: HttpLimits,
  trustedProxies: readonly string[],
): void {
  const open = slots()
  const serve = server.listeners('connection')
  server.removeAllListeners('connection')

  function limitsOf(remoteAddress: string): Limit[] {
    const all = { key: 'all', most: connections }
    // Connections of a trusted proxy belong to many users.
    if (trustedProxies.includes(plainAddress(remoteAddress))) return [all]
    return [{ key: addressKey(remoteAddress), most: connectionsPerAddress }, all]
  }

  server.on('connection', (socket: Socket) => {
    const release = open.take(limitsOf(socket.remoteAddress ?? ''))
    if (typeof release !== 'function') return turnAway(socket, release.full.key === 'all' ? 503 : 429)
    socket.once('close', release)
    for (const listener of serve) listener.call(server, socket)
  })
}

function turnAway(socket: Socket, status: 429 | 503): void {
  socket.on('error', () => undefined)
  socket.resume()
  endWith(socket, rawAnswer(status, { 'retry-after': String(TRY_AGAIN_S) }))
}

/** Not destroyed at once: unread input would reset the connection and lose the response. */
function endWith(socket: Socket, answer: string): void {
  socket.end(answer)
  setTimeout(() => socket.destroy(), LINGER_MS).unref()
}

const REFUSALS = {
  400: ['Bad Request', 'Malformed request', 'BAD_REQUEST'],
  403: ['Forbidden', 'Calls from this origin are not allowed', 'FORBIDDEN'],
  404: ['Not Found', 'Not found', 'NOT_FOUND'],
  408: ['Request Timeout', 'The request took too long', 'TIMEOUT'],
  421: ['Misdirected Request', 'This server does not answer to this host name', 'UNKNOWN_HOST'],
  426: [
    'Upgrade Required',
    'Only WebSocket is offered as an upgrade. Send the request without the Upgrade header.',
    'UPGRADE_NOT_OFFERED',
  ],
  429: ['Too Many Requests', 'Too many connections. Please wait.', 'RATE_LIMITED'],
  431: ['Request Header Fields Too Large', 'The head of the request is too large', 'HEAD_TOO_LARGE'],
  503: ['Service Unavailable', 'Too many connections. Please wait.', 'UNAVAILABLE'],
} as const

export type RawStatus = keyof typeof REFUSALS

/** The codes of refusals before a route is reached, or without one. */
export const rawCodes: readonly string[] = Object.values(REFUSALS).map(([, , code]) => code)

export function refusalBody(status: RawStatus) {
  const [, error, code] = REFUSALS[status]
  return { error, code }
}

/** A response without a request object, as raw bytes. */
export function rawAnswer(status: RawStatus, headers: Readonly<Record<string, string>> = {}): string {
  const body = JSON.stringify(refusalBody(status))
  const lines = {
    connection: 'close',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    ...(status === 426 ? { upgrade: 'websocket', connection: 'upgrade, close' } : {}),
    ...headers,
  }
  const head = Object.entries(lines).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${REFUSALS[status][0]}\r\n${head.join('')}\r\n${body}`
}

const STATUS_OF: Readonly<Record<string, RawStatus>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
}

/** Requests that Node could not parse, or that did not arrive in time. */
function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  // If a response has already started, a second one would become part of it.
  if (isAnswering(socket)) socket.destroy()
  else if (socket.writable) endWith(socket, rawAnswer(STATUS_OF[error.code ?? ''] ?? 400))
}

/** Node stores the response being written on its socket. */
function isAnswering(socket: Socket & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent ?? false
}
