import { CLOSING_SOON_HOURS } from '../request/closing.ts'
import { ENOUGH_QUOTES } from './deskNeeds.ts'
import type { SavedList } from './savedView.ts'

export interface SuggestedView {
  readonly name: string
  /** The URL's query string. */
  readonly query: string
}

/** Offered beside the views that an admin has saved. */
export const suggestedViews: Readonly<Record<SavedList, readonly SuggestedView[]>> = {
  requests: [
    { name: 'To decide', query: 'awardable=yes&sort=deadline' },
    {
      name: `Closing in ${CLOSING_SOON_HOURS} h, few quotes`,
      query: `closing=${CLOSING_SOON_HOURS}&fewer=${ENOUGH_QUOTES}&sort=deadline`,
    },
    { name: 'No quotes yet', query: 'status=pending&fewer=1&sort=deadline' },
  ],
  orders: [
    { name: 'Overdue', query: 'status=active&delivery=overdue&sort=expected' },
    { name: 'Rejected by supplier', query: 'status=rejected' },
    { name: 'Awaiting response', query: 'status=waiting&sort=awarded' },
  ],
  suppliers: [
    { name: 'To approve', query: 'status=pending' },
    { name: 'Active, best rated first', query: 'status=active&suspended=no&invited=no&sort=rating' },
  ],
  products: [
    { name: 'Created in Loupe', query: 'source=here' },
    { name: 'Last updated', query: 'sort=updated' },
  ],
}
