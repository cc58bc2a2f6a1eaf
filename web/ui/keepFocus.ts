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
    // Some browsers report it just before they remove the element that has the focus.
    queueMicrotask(() => {
      if (target instanceof Node && target.isConnected) within = element.contains(document.activeElement)
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
