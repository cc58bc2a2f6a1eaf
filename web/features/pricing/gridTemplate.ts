import { COLUMNS } from './columns.ts'

export const NAME_WIDTH = 272

/** The widths of the table's columns: the variant's name, then the editable columns. */
export const gridTemplate = [NAME_WIDTH, ...COLUMNS.map(({ width }) => width)]
  .map((width) => `${width}px`)
  .join(' ')

export const gridWidth = NAME_WIDTH + COLUMNS.reduce((sum, { width }) => sum + width, 0)
