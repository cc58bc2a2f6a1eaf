import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

const sendMailAgainInput = z.object({ mailId: idInput('Specify which email') })

/** An admin has a failed mail sent again. */
export async function sendMailAgain(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ mailId: string }>> {
  const admin = asAdmin(actor, 'desk')
  if (isRefusal(admin)) return admin
  const input = parseInput(sendMailAgainInput, raw)
  if (isRefusal(input)) return input
  return ports.commit(actor, async (tx) =>
    (await tx.mail.sendAgain(input.mailId)) ? { mailId: input.mailId } : notFound('Undelivered email'),
  )
}
