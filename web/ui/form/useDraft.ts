import { useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { draftStore } from '../device/draftStore.ts'
import type { Draft } from '../device/draftStore.ts'
import { useDraftKey } from '../device/useDraftKey.ts'
import { useKeptValues } from './useKeptValues.ts'

export type DraftOptions = {
  /** Identifies the form and its subject: 'quote/<request>'. Without it, nothing is kept. */
  key: string | undefined
  /**
   * The version of the data that the form answers, such as the number of updates; when it changes, the draft
   * is dropped.
   */
  basis?: string
}

export type FormDraft = {
  /** The form started with a draft. */
  restored: boolean
  /** Resets the form to its initial values. */
  discard: () => void
  /** Drops the draft after the form was sent. */
  forget: () => void
}

/**
 * Stores a form's values on this device until they are sent, and restores them when the form is opened again.
 * For forms whose fields are texts. Never for passwords.
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

  useKeptValues(form, {
    key,
    found: found === undefined ? null : (found as unknown as TValues),
    keep(values) {
      if (key === undefined) return
      const typed = asTexts(values)
      if (isSame(typed, asTexts(form.formState.defaultValues))) draftStore.drop(key)
      else draftStore.keep(key, typed, basis)
    },
  })

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

/** Whether this form has an unsent draft, so that a collapsed form can start open. */
export function useHasDraft(key: string, basis?: string): boolean {
  const owned = useDraftKey(key)
  return owned !== undefined && draftStore.read(owned, basis) !== undefined
}

const asTexts = (values: object | undefined): Draft =>
  Object.fromEntries(
    Object.entries(values ?? {}).map(([field, value]) => [field, typeof value === 'string' ? value : '']),
  )

/** Compares only the fields that the form has now; a draft may contain others. */
const isSame = (draft: Draft, start: Draft): boolean =>
  Object.entries(start).every(([field, text]) => (draft[field] ?? text) === text)
