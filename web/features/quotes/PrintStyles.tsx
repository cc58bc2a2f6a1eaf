import GlobalStyles from '@mui/material/GlobalStyles'

const INK = '#000'
const GRAY = '#444'
const LINE = '#bbb'

/** Prints black on white, without navigation, in any color scheme. */
export function PrintStyles() {
  return (
    <GlobalStyles
      styles={{
        '@media print': {
          '@page': { size: 'landscape', margin: '12mm' },
          ':root, [data-color-scheme]': {
            colorScheme: 'light',
            '--loupe-palette-text-primary': INK,
            '--loupe-palette-text-secondary': GRAY,
            '--loupe-palette-primary-main': INK,
            '--loupe-palette-secondary-main': INK,
            '--loupe-palette-success-main': INK,
            '--loupe-palette-warning-main': INK,
            '--loupe-palette-error-main': INK,
            '--loupe-palette-info-main': INK,
            '--loupe-palette-divider': LINE,
            '--loupe-palette-background-default': '#fff',
            '--loupe-palette-background-paper': '#fff',
          },
          body: { fontSize: '9pt' },
          'aside, header.MuiAppBar-root, main a.MuiButton-root, button:not(th button), [role="dialog"], [role="status"]':
            {
              display: 'none !important',
            },
          // The last column holds the actions, which are useless on paper.
          'table[aria-label="Quote comparison"] :is(th, td):last-of-type': { display: 'none' },
          '.MuiChip-root': {
            color: `${INK} !important`,
            background: 'none !important',
            border: `1px solid ${LINE} !important`,
          },
          main: { maxWidth: 'none !important', padding: '0 !important' },
          'tr, li, section > h3': { breakInside: 'avoid' },
        },
      }}
    />
  )
}
