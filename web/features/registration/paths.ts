/** Where a jeweler applies to become a supplier. */
export const paths = {
  register: { pattern: '/supplier-register', link: () => '/supplier-register' },
}
