import { isShown, type NavigationEntry, type Screen } from '../../ui/page/Screen.ts'

/** An entry of an area's navigation, and where it leads. */
export type NavItem = NavigationEntry & { to: string }

/** The navigation entries of an area: those at its side, or those that only the phone menu shows. */
export const navItemsOf = (screens: readonly Screen[], phoneMenuOnly = false): NavItem[] =>
  screens
    .filter(isShown)
    .flatMap(({ path, navigation }) =>
      navigation && Boolean(navigation.phoneMenuOnly) === phoneMenuOnly ? [{ ...navigation, to: path }] : [],
    )

/** Whether the open page is this item's or one below it. */
export function isOpenItem({ to, also = [] }: NavItem, pathname: string): boolean {
  return pathname === to || [`${to}/`, ...also].some((beginning) => pathname.startsWith(beginning))
}
