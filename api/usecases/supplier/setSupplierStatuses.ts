import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'
import { setSupplierStatus } from './setSupplierStatus.ts'

/** The most suppliers per call. */
const MAX_SUPPLIERS = 100

const input = z.object({
  supplierIds: z
    .array(idInput(), { error: 'Choose at least one supplier' })
    .min(1, 'Choose at least one supplier')
    .max(MAX_SUPPLIERS, `Choose at most ${MAX_SUPPLIERS} suppliers`),
  status: z.unknown(),
})

export interface SupplierDecisions {
  readonly settled: readonly string[]
  /** Not named `refused`, which marks a refusal of the whole call. */
  readonly unsettled: readonly { readonly supplierId: string; readonly message: string }[]
}

/**
 * An admin approves or rejects many suppliers at once, each in a separate transaction: if another admin has
 * already decided on one, the others still succeed and that one is reported.
 */
export async function setSupplierStatuses(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<SupplierDecisions>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const read = parseInput(input, raw)
  if (isRefusal(read)) return read

  const settled: string[] = []
  const unsettled: { supplierId: string; message: string }[] = []
  for (const supplierId of new Set(read.supplierIds)) {
    const done = await setSupplierStatus(ports, actor, { supplierId, status: read.status })
    if (!isRefusal(done)) settled.push(done.supplierId)
    else if (done.refused === 'invalid') return done
    else unsettled.push({ supplierId, message: done.message })
  }
  return { settled, unsettled }
}
