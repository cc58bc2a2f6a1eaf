/** The admin's supplier screens. */
export const paths = {
  suppliers: { pattern: '/suppliers', link: () => '/suppliers' },
}
