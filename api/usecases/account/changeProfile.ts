import { CURRENT_PASSWORD } from '../../domain/account/changePasswordInput.ts'
import { changeProfileInput } from '../../domain/account/profileInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { invalid, isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import type { CallerOrigin } from './ports.ts'
import { proveCurrentPassword, wrongCurrentPassword } from './proveCurrentPassword.ts'

/**
 * An admin changes their own name or address. The address gives control of the account, so changing it requires the
 * current password, and the previous address is told by mail.
 */
export async function changeProfile(
  ports: Ports,
  actor: Actor,
  from: CallerOrigin,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const read = parseInput(changeProfileInput, raw)
  if (isRefusal(read)) return read
  const { currentPassword, ...profile } = read

  const { adminId } = admin
  const account = await ports.accounts.byOwner({ adminId })
  if (account === null) return refuse('unauthenticated', 'Please sign in')
  const changesEmail = account.email !== profile.email
  if (changesEmail) {
    if (!currentPassword) return invalid('currentPassword', CURRENT_PASSWORD)
    const refusal = await proveCurrentPassword(ports, from, account, currentPassword)
    if (refusal) return refusal
  }

  return ports.commit(actor, async (tx) => {
    const before = await tx.admins.lock(adminId)
    if (before === null) return refuse('unauthenticated', 'Please sign in')
    if (before.email !== account.email || (changesEmail && before.passwordHash !== account.passwordHash))
      return wrongCurrentPassword
    if (!(await tx.admins.setProfile(adminId, profile)))
      return refuse('conflict', 'Another account has this email address.')
    tx.append({ type: 'admin.changed', adminId, name: profile.name, what: 'changed' })
    if (changesEmail) await tx.mail.queue(addressChanged(before.email, profile.email, ports.now()))
    return { adminId }
  })
}

/** Warns the owner at the previous address, in case someone else changed it. */
const addressChanged = (from: string, to: string, at: Date) => ({
  dedupeKey: `address-changed:${from}:${at.toISOString()}`,
  to: from,
  subject: 'The email address of your Loupe account was changed',
  text: [
    `From now on, you sign in to your Loupe admin account with ${to}, and emails go there.`,
    'If it was you, you do not need to do anything. If it was not you, tell the other admins right away.',
  ].join('\n\n'),
})
