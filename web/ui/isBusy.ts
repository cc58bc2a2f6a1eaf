const FIELDS = 'input, textarea, select, [contenteditable=""], [contenteditable="true"]'
/** What takes letters itself, to jump to what begins with them. */
const JUMPING = '[role="menu"], [role="listbox"], [role="tree"]'

/** Whether somebody types right now: keys then belong to the field. Checkboxes and buttons take no letters. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest(JUMPING)) return true
  const field = target.closest(FIELDS)
  return field !== null && !(field instanceof HTMLInputElement && PRESSED.has(field.type))
}

const PRESSED: ReadonlySet<string> = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'file'])

/** Whether a dialog asks for an answer: leaving the screen would take it along, with what was typed there. */
export const isAsked = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null
