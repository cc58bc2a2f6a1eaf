import type { Admin } from '../../domain/actor.ts'
import { inUtc } from '../../domain/inUtc.ts'
import { oneLine } from '../../domain/plainText.ts'
import type { Tx } from '../ports.ts'

interface Warning {
  /** Each address gets one mail about it. */
  readonly occasion: string
  readonly subject: string
  /** What was done, in sentences. */
  readonly done: readonly string[]
  readonly at: Date
}

/** Tells every owner what one of them did to the desk, in case somebody else has that owner's session. */
export async function warnOwners(
  tx: Tx,
  { name }: Admin,
  { undo, ...warning }: Warning & { /** What to do first if it was not wanted. */ readonly undo: string },
): Promise<void> {
  const remedy = `If the owners wanted this, you do not need to do anything. If not, ${undo} right away. ${oneLine(name)} should then change their password, because somebody else may be using the account.`
  for (const to of await tx.admins.ownerAddresses()) await queue(tx, to, warning, remedy)
}

const queue = (tx: Tx, to: string, { occasion, subject, done, at }: Warning, remedy: string) =>
  tx.mail.queue({
    dedupeKey: `${occasion}:${to}`,
    to,
    subject,
    text: [...done, `When: ${inUtc(at)}.`, remedy].join('\n\n'),
  })
