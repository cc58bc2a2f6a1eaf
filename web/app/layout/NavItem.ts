import type { ReactNode } from 'react'

export type NavItem = {
  label: string
  /** For the lower edge of phones, where five stand side by side; part of the label. */
  shortLabel?: string
  to: string
  /** How the addresses of its further screens begin, where not like its own. */
  also?: readonly string[]
  icon: ReactNode
}
