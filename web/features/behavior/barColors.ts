/** Of the palette, so that bars suit light and dark; what they mean stands in the legend and in the table. */
export const barColors = {
  good: 'var(--loupe-palette-success-main)',
  bad: 'var(--loupe-palette-error-main)',
  open: 'var(--loupe-palette-secondary-main)',
  other: 'var(--loupe-palette-text-secondary)',
} as const
