import { createTheme } from '@mui/material/styles'

const serif =
  '"Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", "Book Antiqua", Georgia, "Times New Roman", serif'
const sans =
  '"Avenir Next", Avenir, "Segoe UI Variable Text", "Segoe UI", "Helvetica Neue", Helvetica, Arial, sans-serif'

const display = { fontFamily: serif, fontWeight: 400, fontVariantNumeric: 'lining-nums' } as const

/**
 * Ink on ivory in light mode, ivory on ink in dark mode; champagne gold for accents, emerald for settled,
 * garnet for refused. Text colors have a contrast of at least 4.5:1 on both backgrounds.
 */
export const theme = createTheme({
  cssVariables: { colorSchemeSelector: 'data-color-scheme', cssVarPrefix: 'loupe' },
  colorSchemes: {
    light: {
      palette: {
        primary: { main: '#26221d', light: '#4a443b', dark: '#14110d', contrastText: '#fdfaf3' },
        secondary: { main: '#84641f', light: '#b8975a', dark: '#5f4713', contrastText: '#ffffff' },
        success: { main: '#0e6a4c', light: '#2f8a6b', dark: '#094a35', contrastText: '#ffffff' },
        warning: { main: '#8f5508', light: '#b97a2c', dark: '#6a3e03', contrastText: '#ffffff' },
        error: { main: '#9a2438', light: '#bd5061', dark: '#701527', contrastText: '#ffffff' },
        info: { main: '#2c4f83', light: '#5677a8', dark: '#1c375f', contrastText: '#ffffff' },
        background: { default: '#faf6ee', paper: '#fffdf8' },
        text: { primary: '#221e19', secondary: '#665d50', disabled: '#9b9284' },
        divider: '#e4dccd',
        action: { hover: 'rgba(132, 100, 31, 0.06)', selected: 'rgba(132, 100, 31, 0.11)' },
      },
    },
    dark: {
      palette: {
        primary: { main: '#e9d9b6', light: '#f4ead4', dark: '#cbb688', contrastText: '#1b1814' },
        secondary: { main: '#d6b878', light: '#e6d2a6', dark: '#ad8e4b', contrastText: '#1b1814' },
        success: { main: '#63c8a2', light: '#93dbc0', dark: '#3c9d7a', contrastText: '#0d1a15' },
        warning: { main: '#e5ae5c', light: '#f0c98f', dark: '#bb8433', contrastText: '#1d1508' },
        error: { main: '#f0909c', light: '#f6b6be', dark: '#c9626f', contrastText: '#220b0f' },
        info: { main: '#9cbbe8', light: '#c0d4f1', dark: '#6d92c9', contrastText: '#0b1524' },
        background: { default: '#14120f', paper: '#1c1916' },
        text: { primary: '#f2ebdd', secondary: '#b8ad9b', disabled: '#7d7467' },
        divider: '#37312a',
        action: { hover: 'rgba(214, 184, 120, 0.07)', selected: 'rgba(214, 184, 120, 0.14)' },
      },
    },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  typography: {
    fontFamily: sans,
    fontSize: 14,
    h1: { ...display, fontSize: '1.625rem', lineHeight: 1.2, letterSpacing: '-0.005em' },
    h2: { ...display, fontSize: '1.5rem', lineHeight: 1.25 },
    h3: { ...display, fontSize: '1.1875rem', lineHeight: 1.35 },
    h4: { ...display, fontSize: '1.0625rem', lineHeight: 1.4 },
    h5: { ...display, fontSize: '1rem' },
    h6: { ...display, fontSize: '0.9375rem' },
    subtitle1: { fontWeight: 600, fontSize: '0.9375rem' },
    subtitle2: { fontWeight: 600, fontSize: '0.875rem' },
    body1: { fontSize: '0.9375rem', lineHeight: 1.6 },
    body2: { fontSize: '0.875rem', lineHeight: 1.55 },
    caption: { fontSize: '0.78rem', lineHeight: 1.5 },
    overline: { fontSize: '0.6875rem', fontWeight: 600, letterSpacing: '0.1em', lineHeight: 1.9 },
    button: { textTransform: 'none', fontWeight: 600, letterSpacing: '0.015em' },
  },
  components: {
    MuiCssBaseline: {
      styleOverrides: (of) => ({
        body: {
          fontVariantNumeric: 'tabular-nums lining-nums',
          textRendering: 'optimizeLegibility',
          // A name without spaces must not widen the page.
          overflowWrap: 'break-word',
        },
        '::selection': { backgroundColor: of.vars?.palette.secondary.light, color: '#14110d' },
        ':focus-visible': { outline: `2px solid ${of.vars?.palette.secondary.main}`, outlineOffset: 2 },
        a: { color: 'inherit' },
        '@media (prefers-reduced-motion: reduce)': {
          '*, *::before, *::after': {
            animationDuration: '0.01ms !important',
            animationIterationCount: '1 !important',
            transitionDuration: '0.01ms !important',
            scrollBehavior: 'auto !important',
          },
        },
      }),
    },
    // Otherwise its focus ring would be clipped.
    MuiSwitch: { styleOverrides: { root: { overflow: 'visible' } } },
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: {
        root: ({ theme: of }) => ({
          '&.Mui-focusVisible': { outline: `2px solid ${of.vars?.palette.secondary.main}`, outlineOffset: 2 },
        }),
      },
    },
    // The area fills its card, which clips everything outside.
    MuiCardActionArea: { styleOverrides: { root: { '&.Mui-focusVisible': { outlineOffset: -2 } } } },
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { paddingInline: 18, minHeight: 40, borderRadius: 4 },
        sizeSmall: { paddingInline: 12, minHeight: 32 },
        sizeLarge: { paddingInline: 26, minHeight: 48 },
        text: { paddingInline: 12 },
        outlined: ({ theme: of }) => ({
          borderColor: `color-mix(in srgb, ${of.vars?.palette.text.primary} 26%, transparent)`,
        }),
      },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 6 } } },
    MuiPaper: { defaultProps: { elevation: 0 }, styleOverrides: { root: { backgroundImage: 'none' } } },
    MuiCard: { defaultProps: { variant: 'outlined' } },
    // The same padding as cards that lay out their content themselves.
    MuiCardContent: {
      styleOverrides: {
        root: ({ theme: of }) => ({
          '&, &:last-child': { padding: of.spacing(2) },
          [of.breakpoints.up('md')]: { '&, &:last-child': { padding: of.spacing(3) } },
        }),
      },
    },
    MuiDialog: {
      styleOverrides: { paper: ({ theme: of }) => ({ border: `1px solid ${of.vars?.palette.divider}` }) },
    },
    MuiDialogTitle: {
      styleOverrides: { root: { ...display, fontSize: '1.375rem', paddingTop: 20, paddingBottom: 12 } },
    },
    MuiDialogActions: { styleOverrides: { root: { padding: '12px 24px 20px' } } },
    // Grows with larger text.
    MuiBadge: { styleOverrides: { standard: { height: 'auto', minHeight: 20 } } },
    MuiChip: {
      styleOverrides: {
        root: {
          fontWeight: 600,
          borderRadius: 4,
          letterSpacing: '0.01em',
          // Grows with larger text.
          height: 'auto',
          minHeight: 32,
          variants: [{ props: { size: 'small' }, style: { minHeight: 24 } }],
        },
        outlined: ({ theme: of }) => ({
          color: of.vars?.palette.text.secondary,
          borderColor: of.vars?.palette.divider,
          variants: (['success', 'warning', 'error', 'info'] as const).map((color) => ({
            props: { color },
            style: {
              color: of.vars?.palette[color].main,
              backgroundColor: `color-mix(in srgb, ${of.vars?.palette[color].main} 9%, transparent)`,
              borderColor: `color-mix(in srgb, ${of.vars?.palette[color].main} 35%, transparent)`,
            },
          })),
        }),
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: ({ theme: of }) => ({ backgroundColor: of.vars?.palette.background.paper, borderRadius: 4 }),
      },
    },
    MuiInputBase: {
      styleOverrides: {
        // Safari on phones zooms into a field whose text is smaller, and does not zoom out again.
        root: { '@media (pointer: coarse)': { fontSize: 'max(1rem, 16px)' } },
        input: ({ theme: of }) => ({
          '&::placeholder': { color: of.vars?.palette.text.secondary, opacity: 1 },
        }),
      },
    },
    MuiFormHelperText: { styleOverrides: { root: { marginInline: 2 } } },
    MuiTableCell: {
      styleOverrides: {
        head: ({ theme: of }) => ({
          ...of.typography.overline,
          color: of.vars?.palette.text.secondary,
          whiteSpace: 'nowrap',
        }),
        root: ({ theme: of }) => ({ borderColor: of.vars?.palette.divider, fontSize: '0.875rem' }),
      },
    },
    MuiTableRow: { styleOverrides: { root: { 'tbody &:last-of-type td': { borderBottom: 0 } } } },
    MuiTooltip: { defaultProps: { arrow: true, describeChild: true } },
    MuiAlert: { styleOverrides: { root: { alignItems: 'center' }, message: { overflowWrap: 'anywhere' } } },
    MuiLink: {
      defaultProps: { underline: 'always' },
      styleOverrides: {
        root: ({ theme: of }) => ({
          textUnderlineOffset: '0.2em',
          '&.Mui-focusVisible': { outline: `2px solid ${of.vars?.palette.secondary.main}`, outlineOffset: 2 },
        }),
      },
    },
  },
})
