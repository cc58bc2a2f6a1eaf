import { useOutletContext } from 'react-router-dom'

/** What the layout passes to the public pages. */
export type PublicOutlet = {
  /** The first screen of the user remembered on this device; null if none is remembered. */
  home: string | null
}

export const usePublicOutlet = (): PublicOutlet => useOutletContext<PublicOutlet>()
