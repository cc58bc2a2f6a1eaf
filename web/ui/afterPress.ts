/** A touch is followed by its click a moment after the finger is up; a drag never is. */
const CLICK_FOLLOWS_MS = 100

let pressed = false
let waiting: (() => void)[] = []
let release: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  clearTimeout(release)
  pressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

window.addEventListener('pointerdown', () => {
  clearTimeout(release)
  pressed = true
})
window.addEventListener('pointerup', () => {
  clearTimeout(release)
  release = setTimeout(settle, CLICK_FOLLOWS_MS)
})
window.addEventListener('pointercancel', settle)
// In a task of its own, so that whatever was pressed has been handled and drawn.
window.addEventListener('click', () => setTimeout(settle))

/**
 * Runs at once, or as soon as the press of a pointer is over. What shifts the page while a button is held down makes its
 * click miss.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else run()
}
