import { inviteAdminInput } from '../../domain/account/adminInput.ts'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { oneLine } from '../../domain/plainText.ts'
import { conflict, isRefusal, type Outcome } from '../../domain/refusal.ts'
import type { Ports } from '../ports.ts'
import { newAddressTaken } from './newAddressCanceled.ts'
import { warnOwners } from './warnings.ts'

/** An owner invites another admin, who gets an email with a link to set a password. */
export async function inviteAdmin(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ adminId: string }>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const input = parseInput(inviteAdminInput, raw)
  if (isRefusal(input)) return input

  return ports.commit(actor, async (tx) => {
    const at = ports.now()
    const done = await tx.admins.invite(input, at)
    if (done === null) return conflict('An admin with this email address already exists.')
    const { adminId, ended } = done
    // The address belongs to the new admin now, so links that were emailed there no longer work.
    await newAddressTaken(tx, ended, input.email, at)
    await tx.access.ask('admin', input.email, at)
    await warnOwners(tx, admin, {
      dedupeKey: `admin-invited:${adminId}`,
      subject: 'An admin was invited to Loupe',
      done: [
        `${oneLine(admin.name)} invited ${oneLine(input.name)} (${input.email}) as an admin with the role “${input.role}”.`,
      ],
      at,
      undo: 'end their access under Settings',
    })
    tx.append({ type: 'admin.changed', adminId, name: input.name, what: 'invited', role: input.role })
    return { adminId }
  })
}
