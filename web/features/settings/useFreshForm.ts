import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * A form about something that others change as well. Untouched it follows what stands on the server; once somebody types in
 * it, what was typed stays, and `changed` says that something else stands there by now. `take` gives in.
 */
export function useFreshForm<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  current: TValues & DefaultValues<TValues>,
) {
  const { isDirty, defaultValues } = form.formState
  const differs = JSON.stringify(defaultValues) !== JSON.stringify(current)
  const take = () => form.reset(current)
  const follow = useEffectEvent(take)
  useEffect(() => {
    if (differs && !isDirty) follow()
  }, [differs, isDirty])
  return { changed: differs && isDirty, take }
}
