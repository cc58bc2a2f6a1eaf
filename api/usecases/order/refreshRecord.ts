import { supplierRecord } from '../../domain/supplier/supplierRecord.ts'
import type { Tx } from '../ports.ts'

/** Recalculates a supplier's completed orders, lead time and rating from its delivered orders. */
export async function refreshRecord(tx: Tx, supplierId: string): Promise<void> {
  await tx.suppliers.lock(supplierId)
  await tx.suppliers.setRecord(supplierId, supplierRecord(await tx.orders.deliveries(supplierId)))
}
