/** The requests a supplier declined, and those that closed without its quote. */
export const paths = {
  declined: { pattern: '/declined-quotes', link: () => '/declined-quotes' },
  missed: { pattern: '/declined-quotes', link: () => '/declined-quotes?tab=missed' },
}
