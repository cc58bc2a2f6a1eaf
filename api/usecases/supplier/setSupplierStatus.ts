import { z } from 'zod'
import type { Actor } from '../../domain/actor.ts'
import { asAdmin } from '../../domain/authorize.ts'
import { parseInput } from '../../domain/parseInput.ts'
import { isRefusal, notFound, type Outcome } from '../../domain/refusal.ts'
import { decideSupplierStatus } from '../../domain/supplier/supplierState.ts'
import { idInput } from '../../domain/text.ts'
import type { Ports } from '../ports.ts'

export const supplierStatusInput = z.object({
  supplierId: idInput(),
  status: z.enum(['active', 'rejected'], { error: 'Status must be active or rejected' }),
})

/** An admin approves or rejects a pending supplier. */
export async function setSupplierStatus(
  ports: Ports,
  actor: Actor,
  raw: unknown,
): Promise<Outcome<{ supplierId: string }>> {
  const admin = asAdmin(actor, 'sourcing')
  if (isRefusal(admin)) return admin
  const read = parseInput(supplierStatusInput, raw)
  if (isRefusal(read)) return read

  const decided = await ports.commit(actor, async (tx) => {
    const supplier = await tx.suppliers.lock(read.supplierId)
    if (!supplier) return notFound('Supplier')
    const refusal = decideSupplierStatus(supplier, read.status, ports.unverifiedSuppliers)
    if (refusal) return refusal
    await tx.suppliers.setStatus(supplier.id, read.status, ports.now())
    tx.append({
      type: read.status === 'active' ? 'supplier.approved' : 'supplier.rejected',
      supplierId: supplier.id,
    })
    return { supplierId: supplier.id, email: supplier.businessEmail }
  })
  if (isRefusal(decided)) return decided
  // Applicants may have tried to sign in until their allowance was used up.
  if (read.status === 'active') await ports.attempts.forget('signIn', decided.email)
  return { supplierId: decided.supplierId }
}
