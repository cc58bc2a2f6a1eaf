import { useEffect, useEffectEvent } from 'react'
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form'
import { isSameData } from '../server/isSameData.ts'

/**
 * A form for data that others may change too. While unedited, it follows the server's values; once edited, it
 * keeps its own, and `changed` says that the server's values now differ. `take` adopts the server's values.
 * While the form is being sent, it does neither, because a change may be its own.
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
