/** How suppliers quote, win and deliver. */
export const paths = {
  behavior: { pattern: '/supplier-behavior', link: () => '/supplier-behavior' },
  /** One supplier's scorecard, open over the list. */
  scorecard: {
    pattern: '/supplier-behavior',
    link: (supplierId: string) => `/supplier-behavior?supplier=${supplierId}`,
  },
}
