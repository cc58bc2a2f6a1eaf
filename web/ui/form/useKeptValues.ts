import { useEffect, useEffectEvent } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { whenChangedElsewhere } from '../device/draftStore.ts'

/** Restores a form from its draft, and stores its values as a draft whenever they change. */
export function useKeptValues<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  draft: { key: string | undefined; found: TValues | null; keep: (values: TValues) => void },
): void {
  const { key } = draft
  const begin = useEffectEvent(() => {
    if (draft.found) form.reset(draft.found, { keepDefaultValues: true })
  })
  useEffect(() => begin(), [])

  const keep = useEffectEvent((values: TValues) => draft.keep(values))
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )

  // Signing out in another window drops all drafts, but the values of an open form are kept.
  const keepOnceMore = useEffectEvent((isDropped: boolean) => {
    if (isDropped) keep(form.getValues())
  })
  useEffect(
    () => (key === undefined ? undefined : whenChangedElsewhere(key, (isDropped) => keepOnceMore(isDropped))),
    [key],
  )
}
