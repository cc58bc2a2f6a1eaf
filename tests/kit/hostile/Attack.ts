/** Everything that the server sent back: over HTTP the head and the body, over WebSocket every message. */
export interface Reply {
  /** Of HTTP; over WebSocket 200, or 500 for an error of the server's own. */
  readonly status: number
  readonly text: string
}

/** One hostile request. */
export interface Attack {
  /** Says in the report of a failure what was sent. */
  readonly name: string
  /** `attempt` counts from 0: what the server may keep answers of has to differ from one to the next. */
  readonly send: (attempt: number) => Promise<Reply>
}

/** Hidden in the values that attacks send: it turns up in no honest answer. */
export const CANARY = 'kanarie7f3q'
