import { idPart, decodeCursor, type Place, encodeCursor } from './cursor.ts'
import type { Page } from './pageArgs.ts'

interface Placed extends Place {
  readonly position: number
}

/** One page of rows with a fixed position, such as a product's variants. */
export function inOrder<Where>(visible: Where, page: Page<Placed>) {
  const bound = page.after && {
    OR: [
      { position: { gt: page.after.position } },
      { position: page.after.position, id: { gt: page.after.id } },
    ],
  }
  return {
    where: bound ? { AND: [visible, bound] } : { AND: [visible] },
    orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }],
    take: page.size + 1,
  }
}

export const encodePlacedCursor = ({ position, id }: Placed): string => encodeCursor([position, id])

export function decodePlacedCursor(cursor: string): Placed | null {
  const parts = decodeCursor(cursor, 2)
  const id = idPart(parts?.[1])
  return parts && id !== null && /^\d{1,9}$/.test(parts[0] ?? '') ? { position: Number(parts[0]), id } : null
}
