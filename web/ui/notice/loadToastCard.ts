import type { ToastCard } from './ToastCard.tsx'

let loaded: typeof ToastCard | undefined

/** The toast's component, once it has loaded. */
export const loadedToastCard = () => loaded

/** Loads the toast's component; rejects without network and may then be called again. */
export async function loadToastCard(): Promise<typeof ToastCard> {
  loaded ??= (await import('./ToastCard.tsx')).ToastCard
  return loaded
}
