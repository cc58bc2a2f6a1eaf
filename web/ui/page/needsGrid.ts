type Columns = { xs: 1; sm?: number; md?: number; xl?: number }

/** Columns by the number of needs, so that few cells of the last row are missing. */
const COLUMNS: Readonly<Record<number, Columns>> = {
  1: { xs: 1 },
  2: { xs: 1, sm: 2 },
  3: { xs: 1, sm: 2, md: 3 },
  4: { xs: 1, sm: 2, xl: 4 },
  5: { xs: 1, sm: 2 },
  6: { xs: 1, sm: 2, md: 3 },
  7: { xs: 1, sm: 2 },
  8: { xs: 1, sm: 2, xl: 4 },
  9: { xs: 1, sm: 2, md: 3 },
  10: { xs: 1, sm: 2, xl: 5 },
  11: { xs: 1, sm: 2, md: 3, xl: 4 },
  12: { xs: 1, sm: 2, md: 3, xl: 4 },
  13: { xs: 1, sm: 2, md: 3, xl: 5 },
  14: { xs: 1, sm: 2, md: 3, xl: 5 },
}

/** The grid of so many needs; null if it is not known. The last cell fills the last row. */
export function needsGrid(count: number) {
  const columns = COLUMNS[count]
  if (!columns) return null
  const at = (style: (columns: number) => string) =>
    Object.fromEntries(Object.entries(columns).map(([width, many]) => [width, style(many)]))
  return {
    columns: at((many) => `repeat(${many}, 1fr)`),
    lastCell: at((many) => `span ${many - ((count - 1) % many)}`),
  }
}
