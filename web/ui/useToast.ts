import { use } from 'react'
import { ToastContext } from './toastContext.ts'
import type { ToastApi } from './toastContext.ts'

/** Says something briefly at the edge of the screen; a new toast takes the place of the one before. */
export function useToast(): ToastApi {
  const api = use(ToastContext)
  if (!api) throw new Error('useToast needs a Toaster around it')
  return api
}
