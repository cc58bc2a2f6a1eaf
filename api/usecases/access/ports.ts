import type { ApiScope } from '../../domain/access/apiScope.ts'
import type { Taken } from '../../domain/access/quota.ts'
import type { SessionOwner } from '../account/ports.ts'

/** Whose token: a supplier's, or with null the desk's for a partner. */
export type TokenOwner = string | null

export interface NewToken {
  readonly owner: TokenOwner
  readonly name: string
  readonly scopes: readonly ApiScope[]
  readonly expiresAt: Date | null
  /** The admin who makes it; null for a supplier. */
  readonly createdBy: string | null
}

export interface KnownToken {
  readonly id: string
  readonly owner: TokenOwner
  readonly name: string
  readonly revoked: boolean
}

/** What a transaction may do to tokens. Only a secret's hash is kept. */
export interface ApiTokens {
  /** The names of an owner's tokens that still open something. Holds the owner's tokens until commit. */
  activeNames(owner: TokenOwner, now: Date): Promise<readonly string[]>
  /** The secret is said here and never again. */
  mint(token: NewToken, at: Date): Promise<{ readonly tokenId: string; readonly secret: string }>
  /** Holds the token until commit. */
  lock(tokenId: string): Promise<KnownToken | null>
  revoke(tokenId: string, at: Date): Promise<void>
  /** Ends every token of a supplier, or every one that an admin made for partners; those that were ended by it. */
  revokeAll(of: SessionOwner, at: Date): Promise<readonly Omit<KnownToken, 'revoked'>[]>
}

/** Counts what callers take, across every door and process. */
export interface Quotas {
  /** `caller`: see `callerKey`. */
  take(caller: string, asked: { readonly requests: number; readonly cost: number }): Promise<Taken>
}
