/** The widths of the matrix's columns; the last one holds the button that removes a row. */
export const matrixTracks =
  'minmax(96px, 1.1fr) minmax(120px, 1.8fr) repeat(4, minmax(72px, 1fr)) minmax(80px, 0.9fr) minmax(96px, 1.1fr) 40px'
