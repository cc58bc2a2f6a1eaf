/**
 * Colors of the theme's palette, so that bars suit light and dark mode; the legend and the table name their
 * meaning.
 */
export const barColors = {
  good: 'var(--loupe-palette-success-main)',
  bad: 'var(--loupe-palette-error-main)',
  open: 'var(--loupe-palette-secondary-main)',
  other: 'var(--loupe-palette-text-secondary)',
} as const
