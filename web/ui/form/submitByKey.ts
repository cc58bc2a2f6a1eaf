import type { KeyboardEvent } from 'react'

/**
 * Elements in which the key does something else: links open in a new tab, buttons are pressed, open lists
 * wait for a choice.
 */
const ELSE = 'a, button, summary, [aria-expanded="true"]'

/** Ctrl+Enter or ⌘+Enter presses the submit button of a dialog, also from a field of several lines. */
export function submitByKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, ctrlKey, metaKey, repeat, defaultPrevented, target, currentTarget } = event
  if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat) return
  // The key has chosen from a list or opened one: the submitted values would differ from the shown ones.
  if (defaultPrevented) return
  // React also passes on the keys of a dialog opened from this one.
  if (!(target instanceof Element && currentTarget.contains(target))) return
  const within = target.closest('form') ?? currentTarget.querySelector('.MuiDialogActions-root')
  const button = within?.querySelector<HTMLButtonElement>('button[type="submit"]')
  if (!button || button.getAttribute('aria-disabled') === 'true') return
  if (target !== button && target.matches(ELSE)) return
  event.preventDefault()
  button.click()
}
