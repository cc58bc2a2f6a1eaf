import type { CellPlace } from './cellRange.ts'

/** Whether a mouse event is on the field of the active cell. */
export const isField = (target: EventTarget) =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement

/** The cell of a mouse event. */
export function placeOf(target: EventTarget): CellPlace | null {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[data-column]') : null
  if (!cell) return null
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) }
}
