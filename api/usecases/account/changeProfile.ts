import { profileInput } from '../../domain/account/adminInput.ts'
import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notSignedIn, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'

/**
 * An admin changes their own name or address. The address gives control of the account, so changing it takes a session
 * that was just confirmed, and both addresses are told by mail.
 */
export async function changeProfile(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = asAdmin(actor, 'own')
  if (isRefusal(admin)) return admin
  const profile = parseInput(profileInput, raw)
  if (isRefusal(profile)) return profile

  const { adminId } = admin
  const done = await ports.commit<{ left: string | null }>(actor, async (tx) => {
    const before = await tx.admins.lock(adminId)
    if (before === null) return notSignedIn
    const changed = (['name', 'email'] as const).filter((field) => before[field] !== profile[field])
    if (changed.length === 0) return { left: null }
    const changesEmail = before.email !== profile.email
    const unconfirmed = changesEmail ? whyNotConfirmed(admin, ports.now()) : null
    if (unconfirmed) return unconfirmed
    if (!(await tx.admins.setProfile(adminId, profile)))
      return refuse('conflict', 'Another account has this email address.')
    const pick = (from: typeof profile) => Object.fromEntries(changed.map((field) => [field, from[field]]))
    tx.append({
      type: 'admin.changed',
      adminId,
      name: profile.name,
      what: 'changed',
      was: pick(before),
      is: pick(profile),
    })
    if (changesEmail) {
      const at = ports.now()
      await tx.mail.queue(addressChanged(before.email, profile.email, at))
      await tx.mail.queue(addressTaken(profile.email, at))
    }
    return { left: changesEmail ? before.email : null }
  })
  if (isRefusal(done)) return done
  // Another account may have the address one day, and must not know this one's devices.
  if (done.left !== null) await ports.attempts.forgetCallers(done.left)
  return { adminId }
}

/** Warns the owner at the previous address, in case someone else changed it. */
const addressChanged = (from: string, to: string, at: Date) => ({
  dedupeKey: `address-changed:${from}:${at.toISOString()}`,
  to: from,
  subject: 'The email address of your Loupe account was changed',
  text: [
    `From now on, you sign in to your Loupe admin account with ${to}, and emails go there.`,
    'If it was you, you do not need to do anything. If it was not you, tell an owner right away.',
  ].join('\n\n'),
})

/** The address was not verified, so its reader may be a stranger. */
const addressTaken = (to: string, at: Date) => ({
  dedupeKey: `address-taken:${to}:${at.toISOString()}`,
  to,
  subject: 'This address now signs in to Loupe',
  text: [
    'An admin account at Loupe now signs in with this email address, and its emails go here.',
    'If it is yours, you do not need to do anything. If you do not know about it, someone probably mistyped their own address: you can ignore this email, and please do not use the links in emails that follow.',
  ].join('\n\n'),
})
