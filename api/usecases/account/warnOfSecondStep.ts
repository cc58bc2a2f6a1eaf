import type { Actor } from '../../domain/actor.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { warnPerson } from './warnings.ts'

/** At most one email per window of a day (UTC), so that repeated attempts cannot fill the owner's mailbox. */
const WINDOW_HOURS = 6

const warnings = {
  code: {
    key: 'wrong-code',
    subject: 'Your Loupe password was entered with a wrong code',
    done: (address: string) =>
      `Someone at ${address} entered the password of your Loupe account with a wrong code, and was refused.`,
    own: 'If you mistyped the code, this was you.',
  },
  passkey_needed: {
    key: 'passkey-needed',
    subject: 'Your Loupe password was entered without your passkey',
    done: (address: string) =>
      `Someone at ${address} entered the password of your Loupe account without your passkey, and was refused.`,
    own: 'If you tried to sign in with your password, this was you: use your passkey instead.',
  },
} as const

/** Warns the owner of an account that somebody has its password and was refused at its second step. */
export function warnOfSecondStep(
  { commit, now }: Pick<Ports, 'commit' | 'now'>,
  owner: Actor,
  { address }: CallerOrigin,
  refused: keyof typeof warnings,
): Promise<unknown> {
  const at = now()
  const { key, subject, done, own } = warnings[refused]
  return commit(owner, async (tx) => {
    await warnPerson(tx, owner, {
      dedupeKey: `${key}:${Math.floor(at.getTime() / (WINDOW_HOURS * 3_600_000))}`,
      subject,
      done: [done(address), `${own} You get at most ${24 / WINDOW_HOURS} of these emails a day (UTC).`],
      at,
    })
    return true
  })
}
