/** An admin adds a supplier. */
export const paths = {
  onboarding: { pattern: '/onboarding', link: () => '/onboarding' },
}
