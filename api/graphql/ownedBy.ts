import { matchNothing } from '../data/matchNothing.ts'
import type { Viewpoint } from './context.ts'

/** The rows of the supplier whose view this is; none when it is nobody's. */
export const ownedBy = (viewpoint: Viewpoint | null) =>
  viewpoint ? { supplierId: viewpoint.supplierId } : matchNothing.bySupplier
