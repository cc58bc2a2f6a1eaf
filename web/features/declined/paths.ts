/** What a supplier declined, and what closed without its quote. */
export const paths = {
  declined: { pattern: '/declined-quotes', link: () => '/declined-quotes' },
  missed: { pattern: '/declined-quotes', link: () => '/declined-quotes?tab=missed' },
}
