/** A touch is followed by its click shortly after the finger is lifted; a drag never is. */
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
// In a task of its own, after the click has been handled and rendered.
window.addEventListener('click', () => setTimeout(settle))

/**
 * Runs at once, or as soon as the pointer is released. Shifting the page while a button is held down would make its
 * click miss.
 */
export function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else run()
}
