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
  set(token: string): void
  clear(): void
}
