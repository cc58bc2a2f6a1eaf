import { oneLine } from '../../domain/plainText.ts'
import type { Tx } from '../ports.ts'
import { accountChanged } from '../account/accountChanged.ts'
import type { SessionOwner } from '../account/ports.ts'
import { warnAccount } from '../account/warnings.ts'

interface Change {
  /** The passkey's name. */
  readonly passkey: string
  readonly added: boolean
  readonly at: Date
}

/** Records that a passkey was added or removed, and warns the owner in case somebody else did it. */
export async function passkeysChanged(
  tx: Tx,
  owner: SessionOwner,
  { email, name }: { readonly email: string; readonly name: string },
  { passkey, added, at }: Change,
): Promise<void> {
  const what = added ? 'passkey_added' : 'passkey_removed'
  tx.append(accountChanged(owner, name, what))
  await warnAccount(tx, owner, email, {
    dedupeKey: `${what}:${at.toISOString()}`,
    subject: added
      ? 'A passkey was added to your Loupe account'
      : 'A passkey of your Loupe account was removed',
    done: [
      added
        ? `The passkey “${oneLine(passkey)}” has just been added. It signs in to your Loupe account without a password.`
        : `The passkey “${oneLine(passkey)}” has just been removed. It no longer signs in to your Loupe account.`,
    ],
    at,
  })
}
