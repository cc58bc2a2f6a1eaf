import { useEffect, useRef } from 'react'
import { type Control, type FieldPath, type FieldValues, useController } from 'react-hook-form'

type FormFieldOptions<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
}

/**
 * A form field. Its error appears when the field loses the focus, but not while a button is being pressed,
 * which would move.
 */
export function useFormField<TValues extends FieldValues, TOutput>(
  options: FormFieldOptions<TValues, TOutput>,
) {
  const { field, fieldState } = useController(options)
  // The press may remove the field's row or move it: a blur under its old name would bring the row back.
  const leave = useRef(field.onBlur)
  useEffect(() => {
    leave.current = field.onBlur
    return () => {
      leave.current = () => {}
    }
  })
  return { field: { ...field, onBlur: () => afterPress(() => leave.current()) }, fieldState }
}

/** A touch is followed by its click shortly after the finger is lifted; a drag never is. */
const CLICK_FOLLOWS_MS = 100

let pressed = false
let waiting: (() => void)[] = []
let release: ReturnType<typeof setTimeout> | undefined

function settle(): void {
  clearTimeout(release)
  pressed = false
  const due = waiting
  waiting = []
  for (const run of due) run()
}

window.addEventListener('pointerdown', () => {
  clearTimeout(release)
  pressed = true
})
window.addEventListener('pointerup', () => {
  clearTimeout(release)
  release = setTimeout(settle, CLICK_FOLLOWS_MS)
})
window.addEventListener('pointercancel', settle)
// In a separate task, after the click has been handled and rendered.
window.addEventListener('click', () => setTimeout(settle))

/**
 * Runs at once, or as soon as the pointer is released: moving the page while a button is held down would make
 * its click miss.
 */
function afterPress(run: () => void): void {
  if (pressed) waiting.push(run)
  else run()
}
