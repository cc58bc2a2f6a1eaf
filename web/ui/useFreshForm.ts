import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSameData } from './isSameData.ts'

/**
 * A form about data that others may change too. While untouched, it follows the server's values; once edited, it
 * keeps them, and `changed` says that the server's values differ by now. `take` adopts those. While the form is being
 * sent, a change may be its own: then it does neither.
 */
export function useFreshForm<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  current: TValues & DefaultValues<TValues>,
) {
  const { isDirty, isSubmitting, defaultValues } = form.formState
  const differs = !isSubmitting && !isSameData(defaultValues, current)
  const take = () => form.reset(current)
  const follow = useEffectEvent(take)
  useEffect(() => {
    if (differs && !isDirty) follow()
  }, [differs, isDirty])
  return { changed: differs && isDirty, take }
}
