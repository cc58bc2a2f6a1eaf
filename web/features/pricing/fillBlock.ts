import type { CellRange } from './cellRange.ts'

/**
 * The cells that pasting a block onto a range sets: the block starts at the range's first cell, and is
 * repeated if the range is a whole number of blocks high or wide.
 */
export function fillBlock(block: readonly (readonly string[])[], onto: CellRange): string[][] {
  const [height, width] = [block.length, Math.max(...block.map((cells) => cells.length))]
  const rows = repeated(height, onto.bottom - onto.top + 1)
  const columns = repeated(width, onto.right - onto.left + 1)
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, column) => block[row % height]?.[column % width] ?? ''),
  )
}

const repeated = (size: number, room: number) => (room > size && room % size === 0 ? room : size)
