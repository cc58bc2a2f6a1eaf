import type { Actor } from '../../domain/actor.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { warnPerson } from './warnings.ts'

/** One mail in each window of a day (UTC), so that somebody who goes on trying cannot fill the owner's mailbox. */
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
        `Someone at ${address} entered the password of your Loupe account with a wrong code, and was refused.`,
        `If you mistyped the code, this was you. You get at most ${24 / WINDOW_HOURS} of these emails a day (UTC).`,
      ],
      at,
    })
    return true
  })
}
