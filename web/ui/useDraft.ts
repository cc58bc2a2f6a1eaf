import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftStore, whenDroppedElsewhere } from './draftStore.ts'
import type { Draft } from './draftStore.ts'
import { useDraftKey } from './useDraftKey.ts'

export type DraftOptions = {
  /** Which form about what: 'quote/<request>'. Without it nothing is kept. */
  key: string | undefined
  /** What the form is an answer to, such as the count of updates: when it is another one, the draft is dropped. */
  basis?: string
}

export type FormDraft = {
  /** The form began with what was typed before it was opened. */
  restored: boolean
  /** Back to what the form starts from. */
  discard: () => void
  /** Once it was sent. */
  forget: () => void
}

/**
 * Keeps what is typed into a form on this device until it is sent, and begins with it when the form is opened again. For
 * forms whose fields are texts. Never for passwords.
 */
export function useDraft<TValues extends FieldValues, TOutput>(
  form: UseFormReturn<TValues, unknown, TOutput>,
  options: DraftOptions,
): FormDraft {
  const key = useDraftKey(options.key)
  const { basis } = options
  const [found, setFound] = useState(() => {
    const kept = key === undefined ? undefined : draftStore.read(key, basis)
    const start = asTexts(form.formState.defaultValues)
    return kept && !isSame(kept, start) ? { ...start, ...kept } : undefined
  })

  const begin = useEffectEvent(() => {
    if (found) form.reset(found as unknown as TValues, { keepDefaultValues: true })
  })
  useEffect(() => begin(), [])

  const keep = useEffectEvent((values: FieldValues) => {
    if (key === undefined) return
    const typed = asTexts(values)
    if (isSame(typed, asTexts(form.formState.defaultValues))) draftStore.drop(key)
    else draftStore.keep(key, typed, basis)
  })
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) }),
    [form],
  )

  // Whoever signs out in another window drops the drafts of all; what stands in an open form is kept nevertheless.
  const keepOnceMore = useEffectEvent(() => keep(form.getValues()))
  useEffect(() => (key === undefined ? undefined : whenDroppedElsewhere(key, () => keepOnceMore())), [key])

  const forget = () => {
    if (key !== undefined) draftStore.drop(key)
    setFound(undefined)
  }
  return {
    restored: found !== undefined,
    discard: () => {
      form.reset()
      forget()
    },
    forget,
  }
}

/** Whether something was typed into this form before and not sent, so that a folded form can open with it. */
export function useHasDraft(key: string, basis?: string): boolean {
  const owned = useDraftKey(key)
  return owned !== undefined && draftStore.read(owned, basis) !== undefined
}

const asTexts = (values: object | undefined): Draft =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [field, typeof value === 'string' ? value : '']),
  )

/** In every field that the form has now: a draft may know of more. */
const isSame = (draft: Draft, start: Draft): boolean =>
  Object.entries(start).every(([field, text]) => (draft[field] ?? text) === text)
