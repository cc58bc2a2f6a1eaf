/** A link that covers its whole row or card; other buttons in there need `position: relative` to stay above it. */
export const stretchedLink = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
} as const
