import type { OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useCallback, useRef, useState } from 'react'
import type { BaseSyntheticEvent } from 'react'
import { useForm } from 'react-hook-form'
import type { DefaultValues, FieldErrors, FieldValues, Path } from 'react-hook-form'
import { isOutdated } from '../../ui/load/isOutdated.ts'
import { isSameData } from '../../ui/server/isSameData.ts'
import { resetSent } from '../../ui/form/resetSent.ts'
import { unreachable } from '../../ui/server/unreachable.ts'
import { useDraft } from '../../ui/form/useDraft.ts'
import type { DraftOptions } from '../../ui/form/useDraft.ts'
import { usePrefetch } from '../../ui/load/usePrefetch.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { areRulesMissing, checkBy, type FormRules, loadRules } from './formRules.ts'
import { useCommand } from './useCommand.ts'
import type { CommandSuccess, FailureText, FieldRefusal, CommandRefusal } from './useCommand.ts'

type UnsentCommand<TVariables, TInput> = {
  variables: TVariables
  /** The form's values when the command was to be sent. */
  typed: TInput
  /** Undefined if it was not sent yet. */
  key: string | undefined
}

type CommandFormOptions<TInput extends FieldValues, TOutput, TData, TVariables> = {
  /** The schema that the server checks with (`api/domain`), or one of the screen's own. */
  schema: FormRules<TInput, TOutput>
  defaultValues: DefaultValues<TInput>
  document: TypedDocumentNode<TData, TVariables>
  toVariables: (values: TOutput) => TVariables
  failure: FailureText
  /** `typedOn`: the form has been edited since. */
  onDone: (result: CommandSuccess<TData>, values: TOutput, typedOn: boolean) => void | Promise<void>
  /** For a form that stays open after a success: its new starting values. Later edits stay in it. */
  resetTo?: (result: CommandSuccess<TData>) => TInput
  /** Keeps the reason as `refusal` until the next attempt, so that the form shows it instead of a toast. */
  refusalStays?: boolean
  /** The field that a conflict concerns; it keeps its reason when the toast is gone. */
  conflictOn?: Path<TInput>
  /** Called after the user has been told the reason. */
  onRefused?: () => void
  /** Stores the command to send it later: see `useCommand`. */
  keep?: (command: UnsentCommand<TVariables, TInput>) => Promise<boolean>
  /** Stores the typed values beyond this page until they are sent. */
  draft?: DraftOptions
}

const NO_DRAFT: DraftOptions = { key: undefined }

/** The server no longer has the files of this build, and so the rules. */
const UPDATED = 'Loupe has been updated. Please reload the page, then try again.'
const DRAFT_KEPT = ' Your draft is kept.'

/**
 * A form that sends one command. Validates with the schema, puts the server's field errors on the fields, and
 * shows anything else in a toast or as `refusal`. Typed values are never lost.
 */
export function useCommandForm<
  TInput extends FieldValues,
  TOutput,
  TData,
  TVariables extends OperationVariables,
>(options: CommandFormOptions<TInput, TOutput, TData, TVariables>) {
  const { schema } = options
  usePrefetch(useCallback(() => loadRules(schema), [schema]))
  const form = useForm<TInput, unknown, TOutput>({
    resolver: checkBy(schema),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
  })
  const draft = useDraft(form, options.draft ?? NO_DRAFT)
  const { run, pending: waiting } = useCommand(options.document, options.failure)
  const { showToast } = useToast()
  const [refusal, setRefusal] = useState<CommandRefusal>()
  const [done, setDone] = useState(false)

  const showOnFields = (fields: FieldRefusal[]) => {
    const known = new Set(Object.keys(form.getValues()))
    const [first, ...others] = fields
      .map((field) => ({ ...field, name: field.path.replace(/^input\./, '') }))
      .filter((field) => known.has(field.name.split('.')[0] ?? ''))
    if (!first) return false
    for (const field of others) form.setError(field.name as Path<TInput>, { message: field.message })
    form.setError(first.name as Path<TInput>, { message: first.message }, { shouldFocus: true })
    return true
  }

  const sayIfUnchecked = async (errors: FieldErrors<TInput>) => {
    if (!areRulesMissing(errors)) return
    const updated = options.draft?.key === undefined ? UPDATED : UPDATED + DRAFT_KEPT
    const reason = { title: options.failure.title, text: (await isOutdated()) ? updated : unreachable() }
    if (options.refusalStays) setRefusal(reason)
    else showToast({ tone: 'destructive', ...reason })
  }

  /** @param typed the submitted form values: the rules may have been loaded since */
  const send = async (values: TOutput, typed: TInput) => {
    const variables = options.toVariables(values)
    const { keep, conflictOn, resetTo } = options
    let kept = false
    const result = await run(variables, {
      onInvalid: showOnFields,
      ...(conflictOn && {
        onConflict: (message) => form.setError(conflictOn, { message }, { shouldFocus: true }),
      }),
      ...(options.refusalStays && { say: setRefusal }),
      ...(keep && {
        keep: async (key) => {
          kept = await keep({ variables, typed, key })
          return kept
        },
      }),
    })
    if (!result && !kept) return options.onRefused?.()
    const typedOn = !isSameData(form.getValues(), typed)
    draft.forget()
    if (!resetTo) setDone(true)
    if (!result) return
    // The draft has just been dropped; this stores a new one of the later edits.
    if (resetTo) resetSent(form, resetTo(result), typed)
    await options.onDone(result, values, typedOn)
  }
  const underWay = useRef(false)
  const sendOnce = async (event?: BaseSyntheticEvent) => {
    underWay.current = true
    // A copy, because the form changes groups of fields in place.
    const typed = structuredClone(form.getValues())
    try {
      await form.handleSubmit((values) => send(values, typed), sayIfUnchecked)(event)
    } finally {
      underWay.current = false
    }
  }
  const submit = (event?: BaseSyntheticEvent) => {
    event?.preventDefault()
    // A second click can arrive before the button shows that the first one counted.
    if (underWay.current) return Promise.resolve()
    setRefusal(undefined)
    const incomplete = incompleteDateIn(event?.currentTarget)
    if (!incomplete) return sendOnce(event)
    form.setError(incomplete as Path<TInput>, { message: 'Please complete the date' }, { shouldFocus: true })
    return Promise.resolve()
  }
  const { isSubmitting } = form.formState
  /** Until this command is rejected, a change of its record may be its own. */
  const sent = done || isSubmitting
  /** True even while the rules for validation are still loading. */
  const pending = waiting || isSubmitting
  return { form, control: form.control, submit, pending, sent, draft, refusal, refuse: setRefusal }
}

/** The name of a date field that is only partly filled in: its value is empty, as for an untouched field. */
function incompleteDateIn(form: unknown): string | undefined {
  if (!(form instanceof HTMLFormElement)) return undefined
  const inputs = [...form.elements].filter((one) => one instanceof HTMLInputElement)
  return inputs.find(({ validity }) => validity.badInput)?.name
}
