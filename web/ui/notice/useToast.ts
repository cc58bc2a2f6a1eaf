import { createContext, use } from 'react'

type ToastTone = 'success' | 'destructive'
export type Toast = {
  tone: ToastTone
  title: string
  text?: string
  /** Links to the toast's subject, or to the usual next step. */
  links?: readonly { label: string; to: string }[]
}
/** How long a message at the edge of the screen stays. */
export const SHOWN_MS = 5_000
/** Longer with links, so that a keyboard user can reach one in time. */
export const SHOWN_WITH_LINKS_MS = 15_000

export type ToastApi = {
  showToast: (toast: Toast) => void
  /** Closes the open toast, or only this one. */
  closeToast: (toast?: Toast) => void
}

export const ToastContext = createContext<ToastApi | null>(null)

/**
 * Shows a short message at the edge of the screen; a new toast replaces the previous one, and on phones a new
 * dialog closes it.
 */
export function useToast(): ToastApi {
  const api = use(ToastContext)
  if (!api) throw new Error('useToast needs a Toaster around it')
  return api
}
