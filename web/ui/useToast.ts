import { use } from 'react'
import { ToastContext } from './toastContext.ts'
import type { ToastApi } from './toastContext.ts'

/** Shows a short message at the edge of the screen; a new toast replaces the previous one. */
export function useToast(): ToastApi {
  const api = use(ToastContext)
  if (!api) throw new Error('useToast needs a Toaster around it')
  return api
}
