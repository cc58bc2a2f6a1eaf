import type { Page } from 'playwright-core'

export type Viewer = 'visitor' | 'admin' | 'supplier'

/** A screen in one of its states, reached as the demo's users reach it. */
export interface View {
  readonly name: string
  readonly viewer: Viewer
  readonly path: string
  /** The steps once the screen is open. */
  readonly act?: (page: Page) => Promise<void>
  /** In its printed form, which has no controls. */
  readonly paper?: boolean
}
