import type { Tx } from '../ports.ts'
import type { EndedRequest } from './ports.ts'
import { warnAccount } from './warnings.ts'

/**
 * The event for an admin’s request for another address that is canceled, or ends because another admin gets
 * the address.
 */
export const newAddressCanceled = ({ adminId, name, email }: EndedRequest, newEmail: string) =>
  ({
    type: 'admin.changed',
    adminId,
    name,
    what: 'new_address_canceled',
    was: { email: newEmail },
    is: { email },
  }) as const

/** Records that these requests ended because somebody else gets the address, and tells those who wait for it. */
export async function newAddressTaken(
  tx: Tx,
  ended: readonly EndedRequest[],
  newEmail: string,
  at: Date,
): Promise<void> {
  for (const other of ended) {
    tx.append(newAddressCanceled(other, newEmail))
    await warnAccount(tx, { adminId: other.adminId }, other.email, {
      dedupeKey: `new-address-taken:${newEmail}:${at.toISOString()}`,
      subject: 'Your request for a new email address at Loupe has ended',
      done: [
        `You asked to sign in to your Loupe admin account with ${newEmail}. Someone else has now asked for that address or was invited with it, so the link that we sent there no longer works. You still sign in with this address.`,
      ],
      at,
      remedy: 'If the address is yours, tell an owner.',
    })
  }
}
