import type { NavItem } from './NavItem.ts'

/** Whether the open page is this item's or one below it. */
export function isOpenItem({ to, also = [] }: NavItem, pathname: string): boolean {
  return pathname === to || [`${to}/`, ...also].some((beginning) => pathname.startsWith(beginning))
}
