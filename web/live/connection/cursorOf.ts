/** The cursor of a subscription's event. */
export function cursorOf(data: object | null | undefined): string | undefined {
  for (const event of Object.values(data ?? {})) {
    if (typeof event !== 'object' || event === null || !('cursor' in event)) continue
    if (typeof event.cursor === 'string') return event.cursor
  }
  return undefined
}
