import { createContext } from 'react'

export type ToastTone = 'success' | 'destructive'
export type Toast = { tone: ToastTone; title: string; text?: string }
export type ToastApi = { showToast: (toast: Toast) => void }

export const ToastContext = createContext<ToastApi | null>(null)
