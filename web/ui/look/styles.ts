import type { Theme } from '@mui/material/styles'

/** The height of the desk's header on wide screens, in pixels: sticky elements below it start there. */
export const HEADER_HEIGHT = 80

/** Its height on narrower screens: a phone has little to spare. */
export const PHONE_HEADER_HEIGHT = 52

/**
 * The content width of a 1920-pixel screen beside the navigation. On wider screens, header and content end at
 * the same edge.
 */
export const CONTENT_WIDTH = 1664

/** The grid of the four figures: two by two on phones, a single row on wider screens. */
export const statGrid = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' },
} as const

/** Two cards per row if there is room. */
export const twoAbreastGrid = {
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
} as const

/** Controls above a list, side by side if there is room. */
export const aboveList = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  alignItems: 'flex-start',
  justifyContent: 'space-between',
} as const

/** A search field among the controls above a list. */
export const searchAboveList = { display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 260px' }, mb: 2 } as const

/** Two parts of a screen: the main one and, on wide screens beside it, a narrower one. */
export const mainAndSide = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const

/** A part of a card with its own border. */
export const framed = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1, sm: 2 },
  p: { xs: 1.5, sm: 2 },
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
} as const

/** A list without bullets or indentation. */
export const plainList = { listStyle: 'none', m: 0, p: 0 } as const

const wholeArea = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const

/**
 * A link that covers its whole row or card; other buttons inside need `position: relative` to stay above it.
 */
export const stretchedLink = {
  color: 'inherit',
  textDecoration: 'none',
  ...wholeArea,
  '&:hover': { textDecoration: 'underline' },
} as const

/** The same for a button, which would otherwise only cover itself. */
export const stretched = { position: 'static', ...wholeArea } as const

/** For text that is read or copied character by character. */
export const monospace = {
  fontSize: '0.8125rem',
  fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
} as const

/** Limits a text to the number of lines that a row or card has room for. */
export const atMostLines = (most: number) =>
  ({
    display: '-webkit-box',
    WebkitLineClamp: most,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
    lineHeight: 1.3,
  }) as const

export const twoLines = atMostLines(2)

/** One line, cut off within a word rather than before it. */
export const oneLine = {
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  lineHeight: 1.3,
} as const

/** A chip no higher than the line of text it stands in. */
export const lowChip = { minHeight: 20, fontSize: '0.6875rem', '& .MuiChip-label': { px: 0.75 } } as const

/**
 * Choices side by side. On phones one line, which scrolls to the edges of the screen: see `useChosenInSight`.
 */
export const choiceLine = {
  // The reference for the offsets of the choices.
  position: 'relative',
  display: 'flex',
  flexWrap: { xs: 'nowrap', sm: 'wrap' },
  overflowX: { xs: 'auto', sm: 'visible' },
  scrollbarWidth: 'none',
  columnGap: 1,
  rowGap: 1,
  mx: { xs: -2, sm: 0 },
  px: { xs: 2, sm: 0 },
  py: { xs: 0.5, sm: 0 },
  '& > *': { flexShrink: 0 },
} as const

/**
 * Links to the parts of a screen as tabs in a `choiceLine`, above the line that separates them from the
 * content.
 */
export const tabLine = {
  ...choiceLine,
  px: { xs: 1, sm: 0 },
  py: 0,
  columnGap: { xs: 0, sm: 1 },
  rowGap: 0,
  // Not a border: in a scrolling element, the open tab's line would not cover it.
  boxShadow: (theme: Theme) => `inset 0 -1px ${theme.vars?.palette.divider}`,
  mb: { xs: 2, sm: 3 },
} as const

/** A link in a `tabLine`. */
export const tabLink = {
  minHeight: 44,
  // A scrolling element would cut off an outline around the link.
  '&.Mui-focusVisible': { outlineOffset: -2 },
  px: { xs: 1, sm: 1.5 },
  gap: 1,
  typography: 'subtitle2',
  color: 'text.secondary',
  borderBottom: 2,
  borderColor: 'transparent',
  '&:hover': { color: 'text.primary' },
  '&[aria-current]': { color: 'text.primary', borderColor: 'secondary.main' },
} as const

/** An alert as running text, for cards in long lists. */
export const lowAlert = {
  px: 1,
  py: 0,
  '& .MuiAlert-icon': { py: 0.25, mr: 0.75, fontSize: 18 },
  '& .MuiAlert-message': { py: 0.25, fontSize: '0.75rem', lineHeight: 1.4 },
  '& .MuiAlertTitle-root': { fontWeight: 600 },
  '& .MuiAlertTitle-root, & p': { display: 'inline', m: 0, fontSize: 'inherit', lineHeight: 'inherit' },
} as const

/**
 * A field that filters a list: as wide as its choice. On phones, the fields of a row share its width, as many
 * as fit, and one is wider if its choice would be cut off otherwise.
 */
export const filterField = (minWidth: number) =>
  ({
    minWidth: { xs: 'min-content', sm: minWidth },
    flex: { xs: '1 1 150px', sm: 'none' },
    maxWidth: '100%',
  }) as const
