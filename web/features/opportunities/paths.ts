import { screenLinks } from '../../../api/domain/screenLinks.ts'

/** The screens where a supplier finds requests to quote on. */
export const paths = {
  opportunities: { pattern: '/quote-opportunities', link: () => '/quote-opportunities' },
  /** The same screen, at the card of one request. */
  card: {
    pattern: '/quote-opportunities',
    link: (requestId: string) => `/quote-opportunities#${cardId(requestId)}`,
  },
  /** The same screen, with the quote form of one request open. */
  quote: {
    pattern: '/quote-opportunities',
    link: screenLinks.quoteForm,
  },
}

/** The element id of a request's card. */
export const cardId = (requestId: string) => `request-${requestId}`
