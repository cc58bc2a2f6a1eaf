import userEvent, { PointerEventsCheckLevel, type UserEvent } from '@testing-library/user-event'

/**
 * A simulated user. These tests attach no style sheet (see setup.ts), so checking every element's styles for
 * `pointer-events` before each click would only cost time.
 *
 * Plain text is entered at once, as by a password manager or a paste: rendering a form again for each letter
 * took a sixth of the time of the form tests. Text with keys, such as `{Enter}`, is typed.
 */
export function newUser(): UserEvent {
  const user = userEvent.setup({ delay: null, pointerEventsCheck: PointerEventsCheckLevel.Never })
  const typeKeys = user.type
  return {
    ...user,
    async type(element, text, options) {
      if (options || /[{[]/.test(text)) return typeKeys(element, text, options)
      await user.click(element)
      await user.paste(text)
    },
  }
}
