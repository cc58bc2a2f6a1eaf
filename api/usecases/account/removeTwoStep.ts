import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { conflict, isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import type { SessionOwner } from './ports.ts'
import { twoStepChanged } from './twoStepChanged.ts'

const input = z
  .object({ adminId: idInput().nullish(), supplierId: idInput().nullish() })
  .transform(({ adminId, supplierId }, context): SessionOwner => {
    if (adminId && !supplierId) return { adminId }
    if (supplierId && !adminId) return { supplierId }
    context.addIssue({
      code: 'custom',
      path: ['adminId'],
      message: 'Give the id of an admin or of a supplier',
    })
    return z.NEVER
  })

/**
 * An admin turns two-step sign-in off for another admin or a supplier who has lost the phone and the recovery
 * codes. The password still protects the account.
 */
export async function removeTwoStep(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<SessionOwner>> {
  const admin = justConfirmed(asAdmin(actor, 'desk'), ports.now())
  if (isRefusal(admin)) return admin
  const owner = parseInput(input, raw)
  if (isRefusal(owner)) return owner
  if ('adminId' in owner && owner.adminId === admin.adminId)
    return conflict('Turn off your own two-step sign-in with your password and a code.')

  return endTwoStepOf(ports, owner, admin)
}

/**
 * Ends the two-step sign-in of an account whose owner cannot use it, on the authority of an admin or of the
 * server's operator.
 */
export function endTwoStepOf(
  { commit, now }: Pick<Ports, 'commit' | 'now'>,
  owner: SessionOwner,
  by: Actor & { readonly name: string },
): Promise<Outcome<SessionOwner>> {
  // The only owner has no other owner to ask.
  const who = by.role === 'system' ? OPERATOR : { by: by.name }
  return commit<SessionOwner>(by, async (tx) => {
    const account = await tx.access.lock(owner)
    if (!account) return notFound('Account')
    if (!(await tx.authenticators.remove(owner))) return conflict('Two-step sign-in is already off.')
    await twoStepChanged(tx, owner, account, { on: false, at: now(), ...who })
    return owner
  })
}

const OPERATOR = {
  by: 'The operator of your Loupe server',
  helper: 'the operator of your Loupe server',
}
