/** How products stand side by side: one column on a phone, three or four at a desk. */
export const productGrid = {
  display: 'grid',
  gap: { xs: 2, md: 3 },
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 260px), 1fr))',
} as const
