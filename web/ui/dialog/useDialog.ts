import { useState } from 'react'

/**
 * The subject of the screen's open dialog; at most one is open. `close` closes only the dialog it was made
 * for: an answer may arrive after that one was closed and another one opened.
 */
export function useDialog<TAbout extends object>() {
  const [dialog, open] = useState<TAbout>()
  const close = () => open((now) => (now === dialog ? undefined : now))
  return { dialog, open, close }
}
