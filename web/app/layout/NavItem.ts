import { isShown } from '../../ui/Screen.ts'
import type { NavigationEntry, Screen } from '../../ui/Screen.ts'

/** An entry of an area's navigation, and where it leads. */
export type NavItem = NavigationEntry & { to: string }

/** The navigation of an area: at its side, or what only the menu of phones shows. */
export const navItemsOf = (screens: readonly Screen[], phoneMenuOnly = false): NavItem[] =>
  screens
    .filter(isShown)
    .flatMap(({ path, navigation }) =>
      navigation && Boolean(navigation.phoneMenuOnly) === phoneMenuOnly ? [{ ...navigation, to: path }] : [],
    )
