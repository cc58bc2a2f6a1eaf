import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'

/** How many entries the panel shows. */
export const PANEL_ENTRIES = 8

/** The number of notifications the panel reads: an admin's are grouped, so one entry may stand for many. */
export const PANEL = {
  ADMIN: { first: MAX_PAGE_SIZE },
  SUPPLIER: { first: PANEL_ENTRIES },
} as const
