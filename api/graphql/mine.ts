import type { Viewpoint } from './context.ts'

type Mine = { supplierId: string } | { OR: never[] }

/** The rows of the supplier whose view this is; none when it is nobody's. */
export const mine = (viewpoint: Viewpoint | null): Mine =>
  viewpoint ? { supplierId: viewpoint.supplierId } : { OR: [] }
