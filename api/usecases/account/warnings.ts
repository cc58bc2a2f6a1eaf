import type { AccountKind } from '../../domain/account/accountKind.ts'
import { whoHelps } from '../../domain/account/whoHelps.ts'
import type { Actor, Admin } from '../../domain/actor.ts'
import { asPerson } from '../../domain/authorize.ts'
import { inUtc } from '../../domain/inUtc.ts'
import { oneLine } from '../../domain/plainText.ts'
import { isRefusal } from '../../domain/refusal.ts'
import type { Tx } from '../ports.ts'
import { ownerOf } from './ownerOf.ts'
import type { SessionOwner } from './ports.ts'

interface Warning {
  /** At most one email per person has this key. */
  readonly dedupeKey: string
  readonly subject: string
  /** The action, in sentences. */
  readonly done: readonly string[]
  readonly at: Date
}

/**
 * Informs a person of an action on their account, in case someone else has their session. Programs have no
 * mailbox.
 */
export async function warnPerson(tx: Tx, actor: Actor, warning: Warning): Promise<void> {
  const person = asPerson(actor)
  if (isRefusal(person)) return
  const owner = ownerOf(person)
  const email = await tx.access.addressOf(owner)
  if (email !== null) await warnAccount(tx, owner, email, warning)
}

/** The same, if the account and its address are known. */
export const warnAccount = (
  tx: Tx,
  owner: SessionOwner,
  email: string,
  { remedy = remedyOf(kindOf(owner)), ...warning }: Warning & { readonly remedy?: string },
): Promise<void> => queue(tx, { recipientId: idOf(owner), to: email, remedy }, warning)

/**
 * Informs the owner of an account that its password was set, in case someone else did, who then knows the new
 * one.
 */
export const warnOfPassword = (
  tx: Tx,
  owner: SessionOwner,
  email: string,
  warning: Omit<Warning, 'dedupeKey'>,
): Promise<void> =>
  warnAccount(tx, owner, email, {
    ...warning,
    dedupeKey: `password:${warning.at.toISOString()}`,
    remedy: `If it was you, you do not need to do anything. If it was not you, set a new one right away with “Forgot your password?” on the sign-in page, and tell ${whoHelps[kindOf(owner)]}.`,
  })

const remedyOf = (kind: AccountKind) =>
  `If it was you, you do not need to do anything. If it was not you, change your password right away and tell ${whoHelps[kind]}. A new password signs out all other sessions, removes all passkeys, revokes API tokens and switches off webhooks.`

const kindOf = (owner: SessionOwner): AccountKind => ('adminId' in owner ? 'admin' : 'supplier')
const idOf = (owner: SessionOwner) => ('adminId' in owner ? owner.adminId : owner.supplierId)

/** Informs every owner of an owner's action on the desk, in case someone else has that owner's session. */
export async function warnOwners(
  tx: Tx,
  { name }: Admin,
  { undo, ...warning }: Warning & { /** What to do first if it was not wanted. */ readonly undo: string },
): Promise<void> {
  const remedy = `If this was intended, you do not need to do anything. If not, ${undo} right away. ${oneLine(name)} should also change their password, because someone else may be using the account.`
  for (const { id: recipientId, email: to } of await tx.admins.owners())
    await queue(tx, { recipientId, to, remedy }, warning)
}

interface Reader {
  /** The account's id, because a supplier and an admin may have the same address. */
  readonly recipientId: string
  readonly to: string
  readonly remedy: string
}

const queue = (tx: Tx, { recipientId, to, remedy }: Reader, { dedupeKey, subject, done, at }: Warning) =>
  tx.mail.queue({
    dedupeKey: `warning:${recipientId}:${dedupeKey}`,
    to,
    subject,
    text: [...done, `When: ${inUtc(at)}.`, remedy].join('\n\n'),
  })
