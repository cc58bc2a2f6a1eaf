import type { ReactNode } from 'react'

export type NavItem = {
  label: string
  /** For the bottom navigation, where five fit side by side; must be part of the label. */
  shortLabel?: string
  to: string
  /** Address prefixes of further screens that belong to this item. */
  also?: readonly string[]
  icon: ReactNode
}
