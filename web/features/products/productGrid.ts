/** The grid of products: one column on phones, three or four on wide screens. */
export const productGrid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const
