/** Screens of the admin's suppliers. */
export const paths = {
  suppliers: { pattern: '/suppliers', link: () => '/suppliers' },
}
