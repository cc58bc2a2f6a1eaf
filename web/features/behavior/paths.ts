/** How suppliers quote, win and deliver. */
export const paths = {
  behavior: { pattern: '/supplier-behavior', link: () => '/supplier-behavior' },
}
