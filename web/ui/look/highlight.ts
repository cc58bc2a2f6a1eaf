import { keyframes } from '@mui/material/styles'

const fade = keyframes`
  to { opacity: 0; }
`

const veil = {
  content: '""',
  position: 'absolute',
  inset: 0,
  zIndex: -1,
  borderRadius: 'inherit',
  backgroundColor: 'color-mix(in srgb, var(--loupe-palette-secondary-main) 30%, transparent)',
  animation: `${fade} 5s ease-out forwards`,
} as const

/**
 * A champagne background that fades, for an element that was just added or changed. It lies between the
 * element's own background and its content. Only its opacity changes, which browsers animate without layout
 * or painting, so a busy screen stays fast.
 */
export const highlight = { position: 'relative', isolation: 'isolate', '&::after': veil } as const

/** The same for a table row, in which a generated element would be another cell. */
export const rowHighlight = {
  position: 'relative',
  isolation: 'isolate',
  '& > td:first-of-type::after': veil,
} as const
