import type { Breakpoint, SxProps, Theme } from '@mui/material/styles'

type TableLooks = { compact: boolean; flowing: boolean; cardsBelow: Breakpoint }

/** How a `DataTable` looks: a table from the width `cardsBelow` on, below it a card for each row. */
export const tableLooks =
  ({ compact, flowing, cardsBelow }: TableLooks): SxProps<Theme> =>
  (theme) => ({
    // Headings wrap rather than take the room that names need.
    '& th': {
      whiteSpace: 'normal',
      lineHeight: 1.4,
      ...(!compact && { paddingBlock: theme.spacing(1) }),
    },
    ...(!compact && { '& td': { paddingBlock: theme.spacing(1.25) } }),
    ...(compact && {
      [theme.breakpoints.up(cardsBelow)]: {
        '& th, & td': { paddingInline: theme.spacing(0.75), paddingBlock: theme.spacing(0.25) },
        '& th': { letterSpacing: '0.04em', lineHeight: 1.2, paddingBlock: 0, height: 34 },
        // Texts give way to headings, dates and amounts, which do not wrap.
        '& td': { lineHeight: 1.3, overflowWrap: 'anywhere' },
        '& td time': { whiteSpace: 'nowrap' },
        '& th:first-of-type, & td:first-of-type': { paddingLeft: theme.spacing(2) },
        '& th:last-of-type, & td:last-of-type': { paddingRight: theme.spacing(2) },
      },
    }),
    [theme.breakpoints.down(cardsBelow)]: {
      '&, & tbody, & tr, & td': { display: 'block', width: 'auto' },
      '& thead': { display: 'none' },
      '& tr': { padding: theme.spacing(1, 0) },
      '& tr + tr': { borderTop: `1px solid ${theme.vars?.palette.divider}` },
      '& td': {
        display: 'grid',
        gridTemplateColumns: 'minmax(88px, 32%) minmax(0, 1fr)',
        gap: theme.spacing(2),
        alignItems: 'start',
        border: 0,
        padding: theme.spacing(0.75, 2),
        textAlign: 'left',
      },
      '& td::before': {
        content: 'attr(data-label)',
        color: theme.vars?.palette.text.secondary,
        fontSize: theme.typography.caption.fontSize,
        lineHeight: 1.75,
      },
      '& td[data-wide-only], & td:has([data-absent])': { display: 'none' },
      '& td[data-label=""]': { gridTemplateColumns: 'minmax(0, 1fr)' },
      '& td[data-label=""]::before': { display: 'none' },
      ...(flowing && {
        '& tr': {
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          columnGap: theme.spacing(2),
          padding: theme.spacing(1.25, 2),
        },
        '& td': {
          display: 'flex',
          flexDirection: 'row',
          alignItems: 'baseline',
          gap: theme.spacing(0.75),
          border: 0,
          minWidth: 0,
          padding: theme.spacing(0.25, 0),
          textAlign: 'left',
        },
        '& td::before': {
          content: 'attr(data-label)',
          flexShrink: 0,
          color: theme.vars?.palette.text.secondary,
          fontSize: theme.typography.caption.fontSize,
        },
        '& td > div': { minWidth: 0 },
        '& td[data-label=""]': { flexBasis: '100%' },
        '& td[data-label=""] > div': { flexGrow: 1 },
      }),
    },
  })
