import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { whyNotDismissed } from '../../domain/store/skippedLine.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

const lineInput = z.object({ lineId: idInput() })

/** An admin decides that a store order line needs no request. A request can still be created from it later. */
export async function dismissLine(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ lineId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const input = parseInput(lineInput, raw)
  if (isRefusal(input)) return input
  const { lineId } = input

  return ports.commit(actor, async (tx) => {
    const line = await tx.console.line(lineId)
    if (!line) return notFound('Order line')
    const refusal = whyNotDismissed(line)
    if (refusal) return refusal
    await tx.console.dismissLine(lineId, admin.name, ports.now())
    tx.append({ type: 'store.changed', what: 'line', lineId })
    return { lineId }
  })
}
