import { profileInput } from '../../domain/account/profileInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorise.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/** An admin changes its own name or address. The address that was signed in with before is told by mail. */
export async function changeProfile(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor)
  if (isRefusal(admin)) return admin
  const input = parseInput(profileInput, raw)
  if (isRefusal(input)) return input

  const { adminId } = admin
  return ports.commit(actor, async (tx) => {
    const before = await tx.admins.lock(adminId)
    if (before === null) return refuse('unauthenticated', 'Please sign in')
    if (!(await tx.admins.setProfile(adminId, input)))
      return refuse('conflict', 'Another account has this e-mail address.')
    if (before.email !== input.email)
      await tx.mail.queue(addressChanged(before.email, input.email, ports.now()))
    return { adminId }
  })
}

/** Whoever loses the account by it learns of it. */
const addressChanged = (from: string, to: string, at: Date) => ({
  dedupeKey: `address-changed:${from}:${at.toISOString()}`,
  to: from,
  subject: 'The e-mail address of your Loupe account was changed',
  text: [
    `Your admin account at Loupe is from now on signed in to with ${to}, and mails go there.`,
    'If it was you, you need do nothing. If it was not, tell the other admins at once.',
  ].join('\n\n'),
})
