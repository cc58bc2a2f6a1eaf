/**
 * After a row with the focused button was removed, moves the focus to the remove button of the next row, or
 * else to the button that adds one. In `area`, these are marked with `data-row-button`, in this order.
 */
export function focusAfterRemoval(area: HTMLElement | null, removed: number): void {
  // Runs once the row is gone.
  setTimeout(() => area?.querySelectorAll<HTMLElement>('[data-row-button]')[removed]?.focus())
}
