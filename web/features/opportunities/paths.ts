/** Screens on which a supplier finds what to quote. */
export const paths = {
  opportunities: { pattern: '/quote-opportunities', link: () => '/quote-opportunities' },
}
