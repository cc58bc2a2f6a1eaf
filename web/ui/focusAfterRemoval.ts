/**
 * When a row was removed with the button that had the focus, moves the focus to the remove button of the next row, or
 * else to the button that adds one. In `area`, these are marked with `data-row-button`, in this order.
 */
export function focusAfterRemoval(area: HTMLElement | null, removed: number): void {
  // Once the row is gone.
  setTimeout(() => area?.querySelectorAll<HTMLElement>('[data-row-button]')[removed]?.focus())
}
