import { createEvent, fireEvent } from '@testing-library/react'

const PROCESSED = 229

/** The field with the focus. */
const field = () => document.activeElement as HTMLInputElement | HTMLTextAreaElement

/** Presses a key that an input method handles, as browsers report it; returns whether the page ignored it. */
export function pressComposing(key: string, { ended = false, altKey = false } = {}): boolean {
  const event = createEvent.keyDown(field(), { key, altKey, keyCode: PROCESSED, isComposing: !ended })
  fireEvent(field(), event)
  return !event.defaultPrevented
}

/** The text that the input method has written into the field so far. */
export const compose = (text: string) => fireEvent.input(field(), { target: { value: text } })
