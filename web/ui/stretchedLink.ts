/** The link of a row or card that is pressed wherever it is; other buttons in there need a place above (`position: relative`). */
export const stretchedLink = {
  color: 'inherit',
  textDecoration: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0 },
  '&:hover': { textDecoration: 'underline' },
} as const
