import { matchNothing } from '../../data/database/matchNothing.ts'
import type { Viewpoint } from '../server/context.ts'

/** The rows that belong to the viewpoint's supplier; none without a viewpoint. */
export const ownedBy = (viewpoint: Viewpoint | null) =>
  viewpoint ? { supplierId: viewpoint.supplierId } : matchNothing.bySupplier
