import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin, justConfirmed } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import { inviteAdminAgain } from '../account/inviteAdminAgain.ts'
import type { Ports } from '../ports.ts'
import { inviteAgain } from '../supplier/inviteAgain.ts'

const sendMailAgainInput = z.object({ mailId: idInput('Specify which email') })

/**
 * An admin has a given-up email sent again. An invitation has no stored link: its recipient is invited again.
 */
export async function sendMailAgain(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ mailId: string }>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  const input = parseInput(sendMailAgainInput, raw)
  if (isRefusal(input)) return input
  const { mailId } = input
  const done = await ports.commit(actor, async (tx) => {
    const invited = await tx.mail.invitedBy(mailId)
    // Refused before anything is committed, so that the request can be repeated with the same idempotency
    // key.
    const allowed = invited?.account === 'admin' ? justConfirmed(admin, ports.now()) : admin
    if (isRefusal(allowed)) return allowed
    if (invited) return invited
    return (await tx.mail.sendAgain(mailId)) ? null : notFound('Undelivered email')
  })
  if (isRefusal(done)) return done
  const again =
    done &&
    (done.account === 'admin'
      ? await inviteAdminAgain(ports, actor, { adminId: done.id })
      : await inviteAgain(ports, actor, { supplierId: done.id }))
  return isRefusal(again) ? again : { mailId }
}
