import { whoHelps } from '../../domain/account/whoHelps.ts'
import { oneLine } from '../../domain/plainText.ts'
import type { Tx } from '../ports.ts'
import { accountChanged } from './accountChanged.ts'
import type { SessionOwner } from './ports.ts'
import { warnAccount } from './warnings.ts'

interface Change {
  readonly on: boolean
  /** The admin or server operator who acted for the owner; null if the owner did. */
  readonly by: string | null
  /**
   * Whom the email tells the owner to contact if the change was not wanted; by default the contact of
   * `whoHelps`.
   */
  readonly helper?: string
  readonly at: Date
}

/** Records that two-step sign-in was turned on or off, and warns the owner in case somebody else did it. */
export async function twoStepChanged(
  tx: Tx,
  owner: SessionOwner,
  { email, name }: { readonly email: string; readonly name: string },
  { on, by, at, helper = whoHelps['adminId' in owner ? 'admin' : 'supplier'] }: Change,
): Promise<void> {
  tx.append(accountChanged(owner, name, on ? 'two_step_on' : 'two_step_off'))
  const state = on ? 'on' : 'off'
  await warnAccount(tx, owner, email, {
    dedupeKey: `two-step:${at.toISOString()}`,
    subject: `Two-step sign-in at Loupe is now ${state}`,
    done: [
      by === null
        ? `Two-step sign-in of your Loupe account has just been turned ${state}.`
        : `${oneLine(by)} has turned off two-step sign-in of your Loupe account.`,
      on
        ? 'From now on, signing in takes a code from your authenticator app. Where you are signed in, you stay signed in, and API tokens keep working.'
        : 'From now on, signing in does not take a code.',
    ],
    at,
    ...(by !== null && {
      remedy: `If you did not want this, change your password right away and tell ${helper}.`,
    }),
  })
}
