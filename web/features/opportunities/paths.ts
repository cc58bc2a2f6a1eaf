import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { cardId, screenLinks } from '../../../api/domain/screenLinks.ts'

/** The screens where a supplier finds requests to quote on. */
export const paths = {
  opportunities: { pattern: '/quote-opportunities', link: () => '/quote-opportunities' },
  /** The same screen, at the card of one request. */
  card: {
    pattern: '/quote-opportunities',
    link: (requestId: string) => `/quote-opportunities#${cardId(requestId)}`,
  },
  /** The same screen, with only the requests that close soon. */
  closing: {
    pattern: '/quote-opportunities',
    link: () => `/quote-opportunities?show=${supplierNeedViews.closingSoon}`,
  },
  /** The same screen, with the quote form of one request open. */
  quote: {
    pattern: '/quote-opportunities',
    link: screenLinks.quoteForm,
  },
}
