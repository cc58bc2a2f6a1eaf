import { useEffect, useEffectEvent } from 'react'
import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  get as valueAt,
  type UseFormReturn,
} from 'react-hook-form'

/**
 * Like `useFreshForm`, but field by field, for fields that are independent of each other: while one is
 * edited, the others still follow the server's values. `changed` are the edited fields whose value on the
 * server differs by now, and `take` adopts those values. Fields missing from `current` keep theirs.
 */
export function useFreshFields<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  current: Partial<TValues>,
) {
  const { defaultValues, dirtyFields, isSubmitting } = form.formState
  // While the form is being sent, a change may be its own.
  const names = isSubmitting ? [] : (namesIn(current) as FieldPath<TValues>[])
  const differing = names.filter((name) => valueAt(defaultValues, name) !== valueAt(current, name))
  const isEdited = (name: FieldPath<TValues>) => Boolean(valueAt(dirtyFields, name))
  const untouched = differing.filter((name) => !isEdited(name))
  const adopt = (some: readonly FieldPath<TValues>[]) => {
    for (const name of some) {
      const defaultValue = valueAt(current, name) as FieldPathValue<TValues, typeof name>
      form.resetField(name, { defaultValue })
    }
  }
  const follow = useEffectEvent(() => adopt(untouched))
  const behind = untouched.join()
  useEffect(() => {
    if (behind) follow()
  }, [behind])
  return { changed: differing.filter(isEdited), take: () => adopt(differing) }
}

const namesIn = (values: object, within = ''): string[] =>
  Object.entries(values).flatMap(([name, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? namesIn(value, `${within}${name}.`) : [`${within}${name}`],
  )
