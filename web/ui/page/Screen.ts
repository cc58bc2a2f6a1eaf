import type { ComponentType, ReactNode } from 'react'

/**
 * A screen's users and its requirements: public pages need no data, pages for visitors need the server, and
 * pages for signing in need to know who is signed in already.
 */
export type Area = 'PUBLIC' | 'VISITOR' | 'SIGN_IN' | 'SUPPLIER' | 'ADMIN'

/** A screen's entry in the navigation of its area. */
export type NavigationEntry = {
  label: string
  /** For the bottom navigation, where five fit side by side; must be part of the label. */
  shortLabel?: string
  icon: ReactNode
  /** Address prefixes of further screens that belong to this entry. */
  also?: readonly string[]
  /** Only in the menu of phones, whose header has no room for it. */
  phoneMenuOnly?: boolean
}

/** A screen's entry in the command palette, which admins have. */
type PaletteEntry = {
  /** The navigation's label, or else the title, by default. */
  label?: string
  /** The letter that opens it after 'g'. */
  key?: string
  /** The key that opens it by itself. */
  ownKey?: string
  /** Additional search terms. */
  words?: string
}

/** The parts of a screen that the surrounding layout shows. */
export type ScreenTitle = {
  /**
   * In the header of the admin area and in the browser; a nested screen without one keeps that of its parent.
   */
  title?: string
  subtitle?: string
}

/** The component rendered at an address, loaded when it is first opened. */
export type Page = ScreenTitle & { load: () => Promise<ComponentType>; children?: readonly NestedScreen[] }

/**
 * A screen within another one; its address is relative, and empty for the one at its parent's own address.
 */
type NestedScreen = Page & { path: string }

/**
 * Everything the application knows about a screen before it is loaded: routes, navigation, command palette,
 * sign-in prompt and preloading derive from it.
 */
export type Screen = { area: Area; path: string } & (
  | (Page & {
      navigation?: NavigationEntry
      palette?: PaletteEntry
      /**
       * For visitors who have to sign in first: the heading, and what follows "Please log in as a supplier".
       */
      signInTitle?: string
      signInPurpose?: string
    })
  | { redirectTo: string }
)

/** A screen that is more than a redirection to another one. */
type ShownScreen = Extract<Screen, Page>

export const isShown = (screen: Screen): screen is ShownScreen => 'load' in screen
