import type { Actor } from '../domain/actor.ts'
import type { LiveFeed } from '../usecases/live/ports.ts'
import type { CallerOrigin } from '../usecases/account/ports.ts'
import type { Ports } from '../usecases/ports.ts'

/** What every door knows of a call once the caller has been recognised. */
export interface CallContext {
  readonly actor: Actor
  readonly from: CallerOrigin
  readonly ports: Ports
  readonly live: LiveFeed
  readonly session: SessionCookie
}

/** The caller's session cookie, for the calls that open or end a session. */
export interface SessionCookie {
  /** The secret the caller came with; null without a session. */
  readonly token: string | null
  /** False over a WebSocket, whose answers have no head to carry a cookie. */
  readonly canBeSet: boolean
  set(token: string): void
  /** Hands the browser the secret by which its device is known again. */
  remember(device: string): void
  clear(): void
}
