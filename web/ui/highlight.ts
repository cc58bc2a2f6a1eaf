import { keyframes } from '@mui/material/styles'

const fade = keyframes`
  from { background-color: color-mix(in srgb, var(--loupe-palette-secondary-main) 30%, transparent); }
`

/** A champagne background that fades, for something that was just added or changed. */
export const highlight = { animation: `${fade} 5s ease-out` }
