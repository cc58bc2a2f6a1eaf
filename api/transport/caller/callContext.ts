import type { Actor } from '../../domain/actor.ts'
import type { LiveFeed } from '../../usecases/live/ports.ts'
import type { CallerOrigin } from '../../usecases/account/ports.ts'
import type { Ports } from '../../usecases/ports.ts'

/** What every entry point knows about a call after authentication. */
export interface CallContext {
  readonly actor: Actor
  readonly from: CallerOrigin
  readonly ports: Ports
  readonly live: LiveFeed
  readonly session: SessionCookie
}

/** The caller's session cookie, for calls that start or end a session. */
export interface SessionCookie {
  /** The session's secret; null without a session. */
  readonly token: string | null
  /** False over a WebSocket, whose responses have no headers to set a cookie. */
  readonly canBeSet: boolean
  set(token: string): void
  /** Sets the cookie by which this browser is recognized as a known device. */
  remember(device: string): void
  clear(): void
}
