// The pages work without this script. With it, lists update live, and destructive actions ask for
// confirmation.

const LIVE = '[data-live]'

/** Replaces the live parts with the server's current state, keeping open details and the focus. */
async function refresh() {
  const answer = await fetch(location.pathname)
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of document.querySelectorAll(LIVE)) {
    const next = fresh.getElementById(part.id)
    if (!next || part.innerHTML === next.innerHTML) continue
    if (part.contains(document.activeElement) && document.activeElement.matches('a, input, select')) continue
    for (const { id } of part.querySelectorAll('details[open]'))
      fresh.getElementById(id)?.setAttribute('open', '')
    const focused = document.activeElement?.closest('details')?.id
    part.replaceWith(next)
    if (focused) document.getElementById(focused)?.querySelector('summary')?.focus()
  }
}

if (document.querySelector(LIVE))
  new EventSource('/changes').addEventListener('message', () => void refresh())

document.addEventListener('submit', (event) => {
  const button = event.submitter
  if (!button?.classList.contains('danger')) return
  const words = button.getAttribute('aria-label') ?? button.textContent.trim()
  if (!confirm(`${words}?`)) event.preventDefault()
})

// Shown once: a reload must not repeat it.
if (location.search.includes('done=')) history.replaceState(null, '', location.pathname)
