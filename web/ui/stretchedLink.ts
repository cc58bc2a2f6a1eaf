const wholeArea = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/** A link that covers its whole row or card; other buttons in there need `position: relative` to stay above it. */
export const stretchedLink = {
  color: 'inherit',
  textDecoration: 'none',
  ...wholeArea,
  '&:hover': { textDecoration: 'underline' },
} as const

/** The same for a button, which would otherwise only cover itself. */
export const stretched = { position: 'static', ...wholeArea } as const
