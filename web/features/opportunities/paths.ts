/** Screens on which a supplier finds what to quote. */
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
    link: (requestId: string) => `/quote-opportunities?quote=${requestId}`,
  },
}

/** The id of a card in its page. */
export const cardId = (requestId: string) => `request-${requestId}`
