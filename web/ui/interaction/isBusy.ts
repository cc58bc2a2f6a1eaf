const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** Elements that handle letter keys themselves, to jump to an item. */
const JUMPING = '[role="menu"], [role="listbox"], [role="tree"]'

/**
 * Whether the user is typing, so that keys belong to the field. Checkboxes and buttons do not take letters.
 */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(JUMPING)) return true
  const field = target.closest(FIELDS)
  return field !== null && !(field instanceof HTMLInputElement && PRESSED.has(field.type))
}

const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

/** Whether a modal dialog is open: leaving the screen would discard it and its typed values. */
export const isAsked = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
