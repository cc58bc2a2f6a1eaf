/** Pictures beside the text; above it on phones. */
export const productHeadGrid = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'start',
} as const
