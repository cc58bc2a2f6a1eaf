import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef } from 'react'

/** Controls that the user can change in spite of `readonly`. */
const CHOICES = 'select, [role="combobox"], [role="radio"], [type="radio"], [type="checkbox"], [type="range"]'
/** Keys that leave a field or the dialog change nothing. */
const LEAVING: readonly string[] = ['Tab', 'Escape']

/**
 * The props of the element around the fields of a form that closes after sending: text typed meanwhile would
 * be lost with it. The fields are read-only, not disabled, because browsers take the focus away from disabled
 * elements (see `clickUnless`).
 */
export function useReadOnlyWhile<TElement extends HTMLElement>(sending: boolean) {
  const area = useRef<TElement>(null)
  useLayoutEffect(() => {
    if (!sending || !area.current) return undefined
    const fields = area.current.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
    const editable = [...fields].filter((field) => !field.readOnly)
    for (const field of editable) field.readOnly = true
    return () => {
      for (const field of editable) field.readOnly = false
    }
  }, [sending])

  const ignore = (event: MouseEvent | KeyboardEvent) => {
    event.preventDefault()
    event.stopPropagation()
  }
  const isChoice = ({ target }: MouseEvent | KeyboardEvent) =>
    target instanceof Element && target.closest(CHOICES) !== null
  return {
    ref: area,
    ...(sending && {
      onMouseDownCapture: (event: MouseEvent) => {
        if (isChoice(event)) ignore(event)
      },
      // Buttons between the fields change them too.
      onClickCapture: (event: MouseEvent) => {
        if (!(event.target instanceof Element && event.target.closest('a'))) ignore(event)
      },
      onKeyDownCapture: (event: KeyboardEvent) => {
        if (isChoice(event) && !LEAVING.includes(event.key)) ignore(event)
      },
    }),
  }
}
