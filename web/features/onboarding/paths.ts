/** An admin enters a supplier. */
export const paths = {
  onboarding: { pattern: '/onboarding', link: () => '/onboarding' },
}
