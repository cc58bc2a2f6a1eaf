import { noRows } from '../data/noRows.ts'
import type { Viewpoint } from './context.ts'

/** The rows of the supplier whose view this is; none when it is nobody's. */
export const mine = (viewpoint: Viewpoint | null) =>
  viewpoint ? { supplierId: viewpoint.supplierId } : noRows.bySupplier
