import type { CellPlace } from './cellRange.ts'
import { gridStep, nextCell, type Size } from './gridStep.ts'

type GridKey = Readonly<
  Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean> & {
    key: string
  }
>

/** What the meaning of a key depends on. */
type KeyContext = {
  active: CellPlace
  size: Size
  /** The arrow keys move the caret in the cell's text. */
  inText: boolean
  /** The user has typed into the cell. */
  typed: boolean
  /** Tab leaves the table. */
  leaving: boolean
  /** The cell offers choices instead of text. */
  isChoice: boolean
}

export type GridAction =
  | 'restoreTyped'
  | 'leaveText'
  | 'leaveTable'
  | 'editText'
  | 'fillDown'
  | 'undo'
  | 'redo'
  | 'selectAll'
  | 'clear'

type Move = { to: CellPlace; extend: boolean }

/** What a key does in the table, as in a spreadsheet; null if the browser handles it. */
export function gridAction(pressed: GridKey, context: KeyContext): GridAction | Move | null {
  const { key, shiftKey, ctrlKey, metaKey, altKey } = pressed
  const { active, size, inText, typed, leaving, isChoice } = context
  if (key === 'Escape') {
    if (typed) return 'restoreTyped'
    return inText ? 'leaveText' : 'leaveTable'
  }
  if (key === 'Tab') {
    const to = nextCell(active, shiftKey ? -1 : 1, size)
    return leaving || !to ? null : { to, extend: false }
  }
  if (key === 'Enter') {
    if (altKey) return null
    if (!typed && !inText && !shiftKey && !isChoice) return 'editText'
    return {
      to: gridStep(active, plainKey(shiftKey ? 'ArrowUp' : 'ArrowDown'), size) ?? active,
      extend: false,
    }
  }
  if (key === 'F2') return 'editText'
  if (inText || altKey) return null
  if (ctrlKey || metaKey) {
    const action = shortcut(key.toLowerCase(), shiftKey)
    // While typing, undo belongs to the text field.
    if (action && (!typed || action === 'fillDown')) return action
  }
  if ((key === 'Delete' || key === 'Backspace') && !typed) return 'clear'
  // Home and End stay in the text while typing.
  if (typed && (key === 'Home' || key === 'End')) return null
  const to = gridStep(active, pressed, size)
  return to && { to, extend: shiftKey }
}

const plainKey = (key: string) => ({ key, ctrlKey: false, metaKey: false })

function shortcut(letter: string, shift: boolean): GridAction | null {
  if (letter === 'd') return 'fillDown'
  if (letter === 'y' || (letter === 'z' && shift)) return 'redo'
  if (letter === 'z') return 'undo'
  return letter === 'a' ? 'selectAll' : null
}
