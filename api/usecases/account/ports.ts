/** Somebody asked for a link to set a new password. */
export interface QueuedRecovery {
  readonly id: string
  readonly email: string
  readonly createdAt: Date
  /** This attempt included. */
  readonly attempts: number
}

/** The requests for recovery links, and the links themselves. Only a secret's hash is kept. */
export interface Recoveries {
  /** Records the request, whether or not there is such an account; once while an earlier one waits. */
  ask(email: string, at: Date): Promise<void>
  /** Takes a due request so that no other process answers it meanwhile; null when none is due. */
  claim(now: Date): Promise<QueuedRecovery | null>
  /** Makes the account's one valid link and returns its secret; the link before it is void. Null without such an account. */
  openLink(email: string, expiresAt: Date): Promise<{ readonly token: string; readonly name: string } | null>
  /** Whether the link can be used at this moment. */
  isOpen(email: string, token: string, now: Date): Promise<boolean>
  done(id: string): Promise<void>
  failed(id: string, nextAttemptAt: Date): Promise<void>
}

/** What a transaction may do to a supplier's way in. */
export interface AccountAccess {
  /** Uses the link up and sets the password; null when it was used, has expired or never was. */
  redeem(
    link: { readonly email: string; readonly token: string },
    passwordHash: string,
    now: Date,
  ): Promise<{ readonly supplierId: string } | null>
  /** Ends every session of the supplier. */
  endSessions(supplierId: string): Promise<void>
}
