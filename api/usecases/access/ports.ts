import type { ApiScope } from '../../domain/access/apiScope.ts'
import type { PointsFor, PointsTaken, Taken } from '../../domain/access/quota.ts'
import type { SessionOwner } from '../account/ports.ts'

/** The supplier who owns a token; null for a partner's, which admins manage. */
export type TokenOwner = string | null

interface NewToken {
  readonly owner: TokenOwner
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
  /** The admin who creates it; null if a supplier does. */
  readonly createdBy: string | null
}

interface KnownToken {
  readonly id: string
  readonly owner: TokenOwner
  readonly name: string
  readonly revoked: boolean
}

/** Token changes within a transaction. Only a secret's hash is stored. */
export interface ApiTokens {
  /** The names of an owner's active tokens. Locks the owner's tokens until commit. */
  activeNames(owner: TokenOwner, now: Date): Promise<readonly string[]>
  /** Returns the secret, which cannot be read again. */
  mint(token: NewToken, at: Date): Promise<{ readonly tokenId: string; readonly secret: string }>
  /** Locks the token until commit. */
  lock(tokenId: string): Promise<KnownToken | null>
  revoke(tokenId: string, at: Date): Promise<void>
  /** Revokes every token of a supplier, or every partner token an admin created; returns those that were active. */
  revokeAll(of: SessionOwner, at: Date): Promise<readonly Omit<KnownToken, 'revoked'>[]>
}

/** Counts the usage of callers, across all entry points and processes. */
export interface Quotas {
  /** `caller`: see `callerKey`. */
  take(caller: string, asked: { readonly requests: number; readonly cost: number }): Promise<Taken>
  /**
   * As `take`, for points only, for callers that do not get their remaining quota: the counts of other
   * processes may be up to a second old. Returns at once if the caller's counter is known. `what` is `cost` by
   * default.
   */
  takePoints(caller: string, cost: number, what?: PointsFor): PointsTaken | Promise<PointsTaken>
  /**
   * The points of all kinds that the caller has used in the current minute, as far as this process knows,
   * without a query.
   */
  knownPoints(caller: string): number
}

/** Too many requests wait already for more waiting to help: the caller may try again in a moment. */
export class TooBusy extends Error {
  override readonly name = 'TooBusy'
}
