import { createContext } from 'react'

type ToastTone = 'success' | 'destructive'
export type Toast = {
  tone: ToastTone
  title: string
  text?: string
  /** Lead to the toast's subject, or to what usually comes next. */
  links?: readonly { label: string; to: string }[]
}
export type ToastApi = { showToast: (toast: Toast) => void }

export const ToastContext = createContext<ToastApi | null>(null)
