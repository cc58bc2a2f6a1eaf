import { adminIdInput } from '../../domain/account/adminInput.ts'
import { decideEndAccess } from '../../domain/account/decideEndAccess.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { oneLine } from '../../domain/plainText.ts'
import type { Ports } from '../ports.ts'
import { endAccess } from './endAccess.ts'

/** An owner ends another admin's access, or cancels an invitation. */
export async function endAdminAccess(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const input = parseInput(adminIdInput, raw)
  if (isRefusal(input)) return input

  const ended = await ports.commit(actor, async (tx) => {
    const active = await tx.admins.lockAll()
    const { adminId } = input
    const other = await tx.admins.find(adminId)
    if (!other) return notFound('Admin')
    const refusal = decideEndAccess({ actorId: admin.adminId, adminId, active })
    if (refusal) return refusal
    const at = ports.now()
    await tx.admins.retire(adminId)
    await endAccess(tx, { adminId }, { except: null, by: admin.name, at })
    const { name, email, hasPassword } = other
    const what = hasPassword ? 'access_ended' : 'invitation_canceled'
    tx.append({ type: 'admin.changed', adminId, name, what })
    if (hasPassword) await tx.mail.queue(accessEnded(email, admin.name, at))
    return { adminId, email }
  })
  if (isRefusal(ended)) return ended
  await ports.attempts.forgetCallers(ended.email)
  return { adminId: ended.adminId }
}

const accessEnded = (to: string, by: string, at: Date) => ({
  dedupeKey: `access-ended:${to}:${at.toISOString()}`,
  to,
  subject: 'Your access to Loupe has ended',
  text: [
    `${oneLine(by)} has ended your access to Loupe’s admin area. You have been signed out, and your password no longer works.`,
    'If this is a mistake, ask an owner to invite you again.',
  ].join('\n\n'),
})
