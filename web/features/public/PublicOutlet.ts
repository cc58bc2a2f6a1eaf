import { useOutletContext } from 'react-router-dom'

/** What the layout tells the public pages. */
export type PublicOutlet = {
  /** The first screen of whoever is remembered as signed in on this device; null if nobody is. */
  home: string | null
}

export const usePublicOutlet = (): PublicOutlet => useOutletContext<PublicOutlet>()
