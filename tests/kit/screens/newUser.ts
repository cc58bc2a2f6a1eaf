import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * A user at the screen. These tests attach no style sheet (see setup.ts), so checking every element's styles for
 * `pointer-events` before each click would only cost time.
 */
export const newUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
