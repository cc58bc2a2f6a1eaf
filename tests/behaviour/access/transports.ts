import type { Caller } from '../../kit/Caller.ts'
import { RawSocket } from '../../kit/hostile/RawSocket.ts'
import { until } from '../../kit/until.ts'

/**
 * How GraphQL is called: with one response, with messages of a socket, or with a response that is a stream of
 * events.
 */
export const transports = ['http', 'websocket', 'eventStream'] as const
export type Transport = (typeof transports)[number]

interface Said {
  /** The data, unless there was an error. */
  readonly data: Readonly<Record<string, unknown>> | null
  /** `extensions.code` of the first error, or how a socket was closed. */
  readonly code: string | null
  readonly text: string
}

interface Result {
  readonly data?: Said['data']
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[]
}

/** The close code of the server if the token is invalid or the session has ended. */
const NOT_SIGNED_IN = 4403

/** The first answer to an operation. A subscription that is accepted and stays silent has none. */
export function ask(
  caller: Caller,
  transport: Transport,
  query: string,
  variables: Readonly<Record<string, unknown>> = {},
): Promise<Said> {
  if (transport === 'websocket') return overSocket(caller, { query, variables })
  return overHttp(
    caller,
    { query, variables },
    transport === 'http' ? 'application/json' : 'text/event-stream',
  )
}

async function overHttp(caller: Caller, operation: object, accept: string): Promise<Said> {
  const { text, headers } = await caller.rest('POST', '/graphql', operation, { accept })
  const isStream = headers.get('content-type')?.startsWith('text/event-stream')
  return said(isStream ? (/^data: (.+)$/m.exec(text)?.[1] ?? '') : text)
}

const held = new WeakMap<Caller, RawSocket>()

/** Keeps one socket for all operations of this caller until it is released. */
export async function holdSocket(caller: Caller): Promise<() => Promise<void>> {
  const socket = await RawSocket.open(caller.base, caller.identity)
  held.set(caller, socket)
  return async () => {
    if (socket.isOpen) await socket.close()
  }
}

async function overSocket(caller: Caller, operation: object): Promise<Said> {
  const kept = held.get(caller)
  const socket = kept?.isOpen ? kept : await RawSocket.open(caller.base, caller.identity)
  try {
    const id = socket.isOpen ? socket.start(operation) : ''
    const first = await until('an answer', () => socket.of(id)[0] ?? (socket.isOpen ? null : 'closed'))
    if (first === 'closed') {
      // The socket was not used for a minute.
      if (socket === kept && socket.closedWith !== NOT_SIGNED_IN) return await overSocket(caller, operation)
      const code = socket.closedWith === NOT_SIGNED_IN ? 'UNAUTHENTICATED' : String(socket.closedWith)
      return { data: null, code, text: `The socket was closed with ${socket.closedWith}` }
    }
    if (socket === kept && socket.isOpen) socket.send({ id, type: 'complete' })
    const { type, payload } = first
    return said(JSON.stringify(type === 'error' ? { errors: payload } : payload))
  } finally {
    if (socket !== kept && socket.isOpen) await socket.close()
  }
}

function said(text: string): Said {
  const { data = null, errors = [] } = JSON.parse(text) as Result
  const [error] = errors
  return { data, code: error ? (error.extensions?.code ?? text) : null, text }
}
