import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * As `useFreshForm`, field by field: while one field is edited, the others still follow the server's values. `changed`
 * says that those of edited fields differ by now, and `take` adopts them. Fields missing from `current` keep theirs.
 */
export function useFreshFields<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  current: Partial<TValues>,
) {
  const { defaultValues, dirtyFields } = form.formState
  const names = Object.keys(current) as FieldPath<TValues>[]
  const differing = names.filter((name) => defaultValues?.[name] !== current[name])
  const isEdited = (name: FieldPath<TValues>) => Boolean((dirtyFields as Record<string, unknown>)[name])
  const untouched = differing.filter((name) => !isEdited(name))
  const adopt = (some: readonly FieldPath<TValues>[]) => {
    for (const name of some)
      form.resetField(name, { defaultValue: current[name] as FieldPathValue<TValues, typeof name> })
  }
  const follow = useEffectEvent(() => adopt(untouched))
  const behind = untouched.join()
  useEffect(() => {
    if (behind) follow()
  }, [behind])
  return { changed: differing.length > untouched.length, take: () => adopt(differing) }
}
