import { COLUMNS } from './columns.ts'

const rem = (width: number) => `${width / 16}rem`

/** The name stays in sight while the others scroll: with large text, it must leave room for them. */
const NAME_WIDTH = `min(${rem(272)}, 32vw)`

/** The widths of the table's columns: the variant's name, then the editable columns. */
export const gridTemplate = [NAME_WIDTH, ...COLUMNS.map(({ width }) => rem(width))].join(' ')

export const gridWidth = `calc(${NAME_WIDTH} + ${rem(COLUMNS.reduce((sum, { width }) => sum + width, 0))})`
