import type { ReactNode } from 'react'

export type NavItem = { label: string; to: string; icon: ReactNode }
