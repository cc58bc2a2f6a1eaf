import { whoHelps } from '../../domain/account/whoHelps.ts'
import type { Actor, Admin } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { inUtc } from '../../domain/inUtc.ts'
import { oneLine } from '../../domain/plainText.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Tx } from '../ports.ts'
import { ownerOf } from './ownerOf.ts'

interface Warning {
  /** There is one mail about it to each person. */
  readonly occasion: string
  readonly subject: string
  /** What was done, in sentences. */
  readonly done: readonly string[]
  readonly at: Date
}

/** Tells a person what was done with their account, in case somebody else has their session. Programs have no mailbox. */
export async function warnPerson(tx: Tx, actor: Actor, warning: Warning): Promise<void> {
  const person = asPerson(actor)
  if (isRefusal(person)) return
  const to = await tx.access.addressOf(ownerOf(person))
  if (to === null) return
  const remedy = `If it was you, you do not need to do anything. If it was not, change your password right away, which signs out all other sessions, revokes API tokens and switches off webhooks, and tell ${whoHelps[person.role]}.`
  const whose = person.role === 'admin' ? person.adminId : person.supplierId
  await queue(tx, { whose, to, remedy }, warning)
}

/** Tells every owner what one of them did to the desk, in case somebody else has that owner's session. */
export async function warnOwners(
  tx: Tx,
  { name }: Admin,
  { undo, ...warning }: Warning & { /** What to do first if it was not wanted. */ readonly undo: string },
): Promise<void> {
  const remedy = `If the owners wanted this, you do not need to do anything. If not, ${undo} right away. ${oneLine(name)} should then change their password, because somebody else may be using the account.`
  for (const { id: whose, email: to } of await tx.admins.owners())
    await queue(tx, { whose, to, remedy }, warning)
}

interface Reader {
  /** The id of their account: a supplier and an admin may have the same address. */
  readonly whose: string
  readonly to: string
  readonly remedy: string
}

const queue = (tx: Tx, { whose, to, remedy }: Reader, { occasion, subject, done, at }: Warning) =>
  tx.mail.queue({
    dedupeKey: `warning:${whose}:${occasion}`,
    to,
    subject,
    text: [...done, `When: ${inUtc(at)}.`, remedy].join('\n\n'),
  })
