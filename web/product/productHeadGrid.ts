/** Pictures beside words; on a phone above them. */
export const productHeadGrid = {
  display: 'grid',
  gap: { xs: 2.5, md: 4 },
  gridTemplateColumns: { xs: '1fr', md: 'minmax(0, 5fr) minmax(0, 7fr)' },
  alignItems: 'start',
} as const
