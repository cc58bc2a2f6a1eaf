import { matchNothing } from '../../data/database/matchNothing.ts'
import { isId } from '../../domain/id.ts'

/** Filters a list by supplier; matches everything without one. Always combined with the visibility filter. */
export const ofSupplier = (supplierId: string | null | undefined) => {
  if (supplierId === null || supplierId === undefined) return {}
  return isId(supplierId) ? { supplierId } : matchNothing.bySupplier
}
