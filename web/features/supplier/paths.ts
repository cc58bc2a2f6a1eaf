import { paths as behavior } from '../behavior/paths.ts'

/** One supplier, with all that admins know of it. */
export const paths = {
  supplier: { pattern: '/supplier/:supplierId', link: (supplierId: string) => `/supplier/${supplierId}` },
}

/** How a supplier quotes, wins and delivers, opened over the list of all. */
export const scorecardLink = (supplierId: string) => `${behavior.behavior.link()}?supplier=${supplierId}`
