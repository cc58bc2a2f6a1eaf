/** All open comparisons side by side. */
export const paths = {
  comparison: { pattern: '/quote-comparison', link: () => '/quote-comparison' },
}
