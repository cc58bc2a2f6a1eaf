import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false
const followers = new Set<() => void>()

const set = (now: boolean) => () => {
  printing = now
  // The browser prints what is rendered when the listener returns.
  flushSync(() => {
    for (const follower of followers) follower()
  })
}
const starts = set(true)
const ends = set(false)

/** One listener for all. */
function follow(follower: () => void) {
  if (followers.size === 0) {
    window.addEventListener('beforeprint', starts)
    window.addEventListener('afterprint', ends)
  }
  followers.add(follower)
  return () => {
    followers.delete(follower)
    if (followers.size > 0) return
    window.removeEventListener('beforeprint', starts)
    window.removeEventListener('afterprint', ends)
    printing = false
  }
}

/** Whether the page is being printed, with everything that is not on the screen. */
export const useIsPrinting = (): boolean => useSyncExternalStore(follow, () => printing)
