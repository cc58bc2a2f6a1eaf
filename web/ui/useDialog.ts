import { useState } from 'react'

/**
 * The dialog that a screen shows, as what it is about; at most one. `close` closes only the one it was made for: an
 * answer may arrive after its dialog was closed and another one opened.
 */
export function useDialog<TAbout extends object>() {
  const [dialog, open] = useState<TAbout>()
  const close = () => open((now) => (now === dialog ? undefined : now))
  return { dialog, open, close }
}
