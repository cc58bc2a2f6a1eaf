import { matchNothing } from '../data/matchNothing.ts'
import { isId } from '../domain/text.ts'

/** The rows of the supplier that a list is asked for; all without one. Beside, never instead of, what is visible. */
export const ofSupplier = (supplierId: string | null | undefined) => {
  if (supplierId === null || supplierId === undefined) return {}
  return isId(supplierId) ? { supplierId } : matchNothing.bySupplier
}
