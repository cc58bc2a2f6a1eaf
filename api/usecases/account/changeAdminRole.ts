import { changeAdminRoleInput } from '../../domain/account/adminInput.ts'
import type { AdminRole } from '../../domain/account/adminRole.ts'
import { decideRole } from '../../domain/account/decideEndAccess.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { warnOwners } from './warnings.ts'

/**
 * An owner changes an admin's role. The admin's sessions and live connections end, so that no open screen
 * continues with the former role. Refused if another owner has changed the role that the caller saw
 * (`ifRole`).
 */
export async function changeAdminRole(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const owner = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(owner)) return owner
  const input = parseInput(changeAdminRoleInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const active = await tx.admins.lockAll()
    const { adminId, role, ifRole } = input
    const admin = await tx.admins.find(adminId)
    if (!admin) return notFound('Admin')
    if (admin.adminRole === role) return { adminId }
    if (ifRole && admin.adminRole !== ifRole) return changedMeanwhile(admin.adminRole)
    const refusal = decideRole({ actorId: owner.adminId, role, adminId, active })
    if (refusal) return refusal
    // Before the admin becomes an owner, because the admin gets a separate email.
    if (role === 'owner') await warnOwners(tx, owner, promoted(owner.name, admin.name, adminId, ports.now()))
    await tx.admins.setRole(adminId, role)
    await tx.access.endSessions({ adminId }, null)
    tx.append({ type: 'admin.changed', adminId, name: admin.name, what: 'role', role })
    if (admin.hasPassword) await tx.mail.queue(roleChanged(admin.email, owner.name, role, ports.now()))
    return { adminId }
  })
}

const changedMeanwhile = (role: AdminRole) =>
  conflict(`Another owner just changed this role to ${role}. Review it, then try again.`)

const means: Readonly<Record<AdminRole, string>> = {
  owner: 'an owner, who can do everything, including accounts, settings, API tokens and webhooks',
  buyer: 'a buyer, who can do everything but accounts, settings, API tokens, webhooks and the audit log',
  viewer: 'a viewer, who can look at everything but the audit log, and change nothing',
}

const promoted = (by: string, name: string, adminId: string, at: Date) => ({
  dedupeKey: `owner-made:${adminId}:${at.toISOString()}`,
  subject: 'An admin was made an owner at Loupe',
  done: [`${oneLine(by)} has made ${oneLine(name)} an owner, who can do everything at Loupe.`],
  at,
  undo: 'give them another role under Settings',
})

const roleChanged = (to: string, by: string, role: AdminRole, at: Date) => ({
  dedupeKey: `role-changed:${to}:${at.toISOString()}`,
  to,
  subject: 'Your role at Loupe was changed',
  text: [
    `${oneLine(by)} has changed your role at Loupe: you are now ${means[role]}.`,
    'You have been signed out everywhere; sign in again. If this is a mistake, ask an owner.',
  ].join('\n\n'),
})
