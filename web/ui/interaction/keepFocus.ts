/**
 * When the focused element inside `area` is removed, such as a form that was sent, moves the focus to the
 * nearest remaining ancestor with a `tabindex`: its card, or else the area. Otherwise, screen readers would
 * start again at the top of the page. Returns a function that stops it.
 */
export function keepFocus(area: HTMLElement | null): (() => void) | undefined {
  if (!area) return undefined
  let focused: Element | null = null
  /** The ancestors of the focused element that have a `tabindex`, innermost first. */
  let around: HTMLElement[] = []
  const enter = ({ target }: FocusEvent) => {
    focused = target instanceof Element ? target : null
    around = []
    for (let one = target instanceof Element ? target : null; one && one !== area; one = one.parentElement)
      if (one.parentElement?.hasAttribute('tabindex')) around.push(one.parentElement)
  }
  const leave = ({ target }: FocusEvent) => {
    // Browsers also fire this event when the focused element is disabled, and some just before it is removed.
    queueMicrotask(() => {
      const left = target instanceof Element && target.isConnected && !target.matches(':disabled')
      if (left && !area.contains(document.activeElement)) around = []
    })
  }
  const take = () => {
    // Only for a removed element: a button that is temporarily unusable keeps the focus (`clickUnless`).
    if (document.activeElement !== document.body || focused?.isConnected) return
    around.find((one) => one.isConnected)?.focus({ preventScroll: true })
  }
  // Delayed, so that the replacement can take the focus first.
  const removals = new MutationObserver(() => requestAnimationFrame(take))
  area.addEventListener('focusin', enter)
  area.addEventListener('focusout', leave)
  removals.observe(area, { childList: true, subtree: true })
  return () => {
    area.removeEventListener('focusin', enter)
    area.removeEventListener('focusout', leave)
    removals.disconnect()
  }
}
