import type { ToastCard } from './ToastCard.tsx'

let loaded: typeof ToastCard | undefined

/** What toasts look like, once that has been loaded. */
export const loadedToastCard = () => loaded

/** Loads what toasts look like; rejects without network, and may be asked again then. */
export async function loadToastCard(): Promise<typeof ToastCard> {
  loaded ??= (await import('./ToastCard.tsx')).ToastCard
  return loaded
}
