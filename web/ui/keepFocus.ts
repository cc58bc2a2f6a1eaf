/**
 * A `ref` for an element with a `tabIndex`. Moves the focus to it when what had the focus inside is gone, such as a form
 * that was sent: otherwise, screen readers would start again at the top of the page.
 */
export function keepFocus(element: HTMLElement): () => void {
  let within = false
  const enter = () => {
    within = true
  }
  const leave = ({ target }: FocusEvent) => {
    // Browsers also report it when the element that has the focus is disabled, and some just before it is removed.
    queueMicrotask(() => {
      const left = target instanceof Element && target.isConnected && !target.matches(':disabled')
      if (left) within = element.contains(document.activeElement)
    })
  }
  const removals = new MutationObserver(() => {
    if (within && document.activeElement === document.body) element.focus({ preventScroll: true })
  })
  element.addEventListener('focusin', enter)
  element.addEventListener('focusout', leave)
  removals.observe(element, { childList: true, subtree: true })
  return () => {
    element.removeEventListener('focusin', enter)
    element.removeEventListener('focusout', leave)
    removals.disconnect()
  }
}
