import { useState } from 'react'
import type { FocusEvent } from 'react'

type TextField = HTMLInputElement | HTMLTextAreaElement

const NOT_TYPED = ['button', 'checkbox', 'file', 'radio', 'range', 'submit']

const isTextField = (element: Element): element is TextField =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && !NOT_TYPED.includes(element.type))

/** Whether any text field below an element differs from its value when it first got the focus. */
export function useTyped() {
  const [before] = useState(() => new Map<TextField, string>())
  return {
    begin: ({ target }: FocusEvent) => {
      if (isTextField(target) && !before.has(target)) before.set(target, target.value)
    },
    any: () => [...before].some(([field, value]) => field.isConnected && field.value !== value),
  }
}
