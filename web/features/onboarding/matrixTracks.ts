/** The widths of the matrix's columns, its last one for the button that removes a row. */
export const matrixTracks =
  'minmax(96px, 1.1fr) minmax(128px, 2fr) repeat(4, minmax(76px, 1fr)) minmax(64px, 0.7fr) minmax(92px, 0.9fr) 40px'
