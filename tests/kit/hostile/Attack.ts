/** The server's complete answer: over HTTP the headers and the body, over WebSocket every message. */
export interface Reply {
  /** The HTTP status, or its equivalent over WebSocket; 0 if the connection was closed without an answer. */
  readonly status: number
  readonly text: string
  /** The headers, where they are separate from the body. */
  readonly head?: string
}

/** One hostile request. */
export interface Attack {
  /** Describes the request for the failure report. */
  readonly name: string
  /** `attempt` counts from 0: if the server may cache responses, each attempt must differ. */
  readonly send: (attempt: number) => Promise<Reply>
}

/** Hidden in attack values; it appears in no legitimate response. */
export const CANARY = 'kanarie7f3q'

/** The same, for values that the server may store: errors and headers must never contain it. */
export const ECHO = 'kanarie8w2z'
