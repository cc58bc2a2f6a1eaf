import { MAX_PAGE_SIZE } from '../../../api/domain/list/limits.ts'

/** How many entries the panel shows. */
export const PANEL_ENTRIES = 8

/** What the panel reads: an admin's notifications are grouped, so an entry may stand for many of them. */
export const PANEL = {
  ADMIN: { first: MAX_PAGE_SIZE },
  SUPPLIER: { first: PANEL_ENTRIES },
} as const
