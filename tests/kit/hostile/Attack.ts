/** Everything the server sent back: over HTTP the headers and the body, over WebSocket every message. */
export interface Reply {
  /** HTTP status, or what corresponds to it over WebSocket; 0 if the connection was closed instead of an answer. */
  readonly status: number
  readonly text: string
  /** The headers, where they are kept apart from the body. */
  readonly head?: string
}

/** One hostile request. */
export interface Attack {
  /** Describes what was sent, for the failure report. */
  readonly name: string
  /** `attempt` counts from 0: if the server may cache responses, each attempt must differ. */
  readonly send: (attempt: number) => Promise<Reply>
}

/** Hidden in attack values: it appears in no legitimate response. */
export const CANARY = 'kanarie7f3q'

/** As that, in values that the server may store: only errors and headers may never contain it. */
export const ECHO = 'kanarie8w2z'
