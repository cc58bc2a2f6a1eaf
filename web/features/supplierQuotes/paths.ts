import { supplierNeedViews } from '../../../api/domain/list/supplierNeeds.ts'
import { cardId, screenLinks } from '../../../api/domain/screenLinks.ts'

/** The status of a supplier's own quotes; the page has three addresses. */
export const paths = {
  quotes: { pattern: screenLinks.supplierQuotes(), link: screenLinks.supplierQuotes },
  /** The same page, with only the quotes that wait for a decision. */
  open: { pattern: '/supplier-quotes', link: () => '/supplier-quotes?show=open' },
  /** The same page, with only the quotes that need reconfirming. */
  toReconfirm: {
    pattern: screenLinks.supplierQuotes(),
    link: () => `${screenLinks.supplierQuotes()}?show=${supplierNeedViews.quotesToReconfirm}`,
  },
  /** The same page, at the quote on one request. */
  quote: {
    pattern: screenLinks.supplierQuotes(),
    link: (requestId: string) => `${screenLinks.supplierQuotes()}#${cardId(requestId)}`,
  },
  quoteStatus: { pattern: '/supplier-quote-status', link: () => '/supplier-quote-status' },
  status: { pattern: '/supplier-status', link: () => '/supplier-status' },
}
