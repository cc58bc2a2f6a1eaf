import type { Actor } from '../../domain/actor.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { warnPerson } from './warnings.ts'

/** The day is divided into windows of as many hours, with one mail in each, so that somebody who goes on trying cannot fill the owner's mailbox. */
const WINDOW_HOURS = 6

/** Tells the owner of an account that somebody has its password and was refused at its second step. */
export function warnOfWrongCode(
  { commit, now }: Pick<Ports, 'commit' | 'now'>,
  owner: Actor,
  { address }: CallerOrigin,
): Promise<unknown> {
  const at = now()
  return commit(owner, async (tx) => {
    await warnPerson(tx, owner, {
      dedupeKey: `wrong-code:${Math.floor(at.getTime() / (WINDOW_HOURS * 3_600_000))}`,
      subject: 'Your Loupe password was entered with a wrong code',
      done: [
        `Somebody at ${address} entered the password of your Loupe account with a code that is not right, and was refused.`,
        `If you mistyped the code, this was you. At most ${24 / WINDOW_HOURS} such emails are sent on one day (UTC).`,
      ],
      at,
    })
    return true
  })
}
