import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { isSameData } from '../server/isSameData.ts'

/** Resets a form to these values after a command was sent. Later edits stay in the form as unsent. */
export function resetSent<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  values: TValues,
  sent: TValues,
): void {
  const typed = structuredClone(form.getValues())
  form.reset(values)
  if (!isSameData(typed, sent))
    form.reset(withNewer(values, sent, typed) as TValues, { keepDefaultValues: true })
}

function withNewer(values: unknown, sent: unknown, typed: unknown): unknown {
  if (isSameData(typed, sent)) return values
  if (!isGroup(values) || !isGroup(sent) || !isGroup(typed)) return typed
  return Object.fromEntries(
    Object.keys(typed).map((field) => [field, withNewer(values[field], sent[field], typed[field])]),
  )
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
