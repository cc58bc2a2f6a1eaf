import type { Page } from 'playwright-core'

export type Viewer = 'visitor' | 'admin' | 'supplier'

/** A screen in one of its states, as the demo's people reach it. */
export interface View {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string
  /** What to do once it is there. */
  readonly act?: (page: Page) => Promise<void>
  /** As it is printed: nobody operates it. */
  readonly paper?: boolean
}
