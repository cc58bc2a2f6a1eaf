import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * Somebody at the screen. No style sheet is attached in these tests (see setup.ts), so that looking through every
 * element's styles for `pointer-events` before each press would only cost time.
 */
export const newUser = (): UserEvent =>
  userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
