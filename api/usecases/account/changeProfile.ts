import { profileInput } from '../../domain/account/adminInput.ts'
import { whyNotConfirmed } from '../../domain/account/confirmation.ts'
import { VERIFICATION_HOURS } from '../../domain/account/linkHours.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { addHours } from '../../domain/calendar.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notSignedIn, type Outcome, refuse } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { newAddressTaken } from './newAddressCanceled.ts'
import { warnPerson } from './warnings.ts'

/**
 * An admin changes their own name, and requests another address. The address gives control of the account, so
 * the request requires a session that was just confirmed, and the admin signs in with it only once the link
 * that is emailed there was used: it may be mistyped. The previous address is notified at once.
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
  return ports.commit(actor, async (tx) => {
    // Concurrent requests for the same address wait for each other; the last one replaces the others.
    await tx.admins.lockAll()
    const before = await tx.admins.lock(adminId)
    if (before === null) return notSignedIn
    const { name, email } = profile
    if (before.name !== name) {
      await tx.admins.setName(adminId, name)
      const [was, is] = [{ name: before.name }, { name }]
      tx.append({ type: 'admin.changed', adminId, name, what: 'changed', was, is })
    }
    if (before.email === email) return { adminId }
    const at = ports.now()
    const unconfirmed = whyNotConfirmed(admin, at)
    if (unconfirmed) return unconfirmed
    const until = addHours(at, VERIFICATION_HOURS.admin)
    const ended = await tx.admins.askForAddress(adminId, { email, at, until })
    if (ended === null) return refuse('conflict', 'Another account has this email address.')
    await newAddressTaken(tx, ended, email, at)
    const [was, is] = [{ email: before.email }, { email }]
    tx.append({ type: 'admin.changed', adminId, name, what: 'new_address', was, is })
    await warnPerson(tx, actor, {
      dedupeKey: `new-address:${email}:${at.toISOString()}`,
      subject: 'A new email address for your Loupe account',
      done: [
        `Someone who is signed in to your Loupe admin account asked to sign in with ${email} instead of this address. We sent a link there. Until it is used, you sign in with this address.`,
        'To stop it, choose “Cancel New Address” in your settings. A new password stops it as well.',
      ],
      at,
    })
    return { adminId }
  })
}
