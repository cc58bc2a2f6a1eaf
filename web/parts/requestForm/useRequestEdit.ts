import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BaseSyntheticEvent } from 'react'
import { ChangeRequestDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { editedFields, requestEditForm, typedOf } from './requestEditForm.ts'
import type { RequestEditField, RequestTerms } from './requestEditForm.ts'

void (
  /* GraphQL */ `
    mutation ChangeRequest($input: ChangeRequestInput!) {
      changeRequest(input: $input) {
        ... on QuoteRequest {
          id
          ...EditRequestForm_request
        }
        ...Refusal @unmask
      }
    }
  `
)

type RequestEditOptions = {
  requestId: string
  /** The request's current terms. */
  current: RequestTerms
  onRefused: () => void
  onDone: () => void
}

/**
 * The form of an edit, when two admins may edit at once: a change by another admin replaces a field that is
 * untouched, and conflicts with one that was typed into until the admin chooses one of the two.
 */
export function useRequestEdit({ requestId, current, onRefused, onDone }: RequestEditOptions) {
  const { showToast } = useToast()
  const done = useRef(false)
  /** The terms this admin has seen, by field. */
  const [seen, setSeen] = useState(current)
  const basis = JSON.stringify(current)
  const touched = (typed: Partial<Record<RequestEditField, string>>) =>
    editedFields.filter((field) => (typed[field] ?? '') !== typedOf(seen)[field])
  const { form, control, submit, pending, draft } = useCommandForm({
    schema: requestEditForm(current.expiresAt),
    defaultValues: typedOf(current),
    document: ChangeRequestDocument,
    toVariables: (wanted) => {
      const fields = touched(form.getValues())
      const only = (terms: RequestTerms) => Object.fromEntries(fields.map((field) => [field, terms[field]]))
      return {
        input: {
          requestId,
          ...only({ ...wanted, targetPrice: wanted.targetPrice ?? null }),
          was: only(seen),
        },
      }
    },
    failure: { title: 'Update Failed', text: 'Failed to change the request. Please try again.' },
    onDone: () => {
      done.current = true
      showToast({
        tone: 'success',
        title: 'Request Updated',
        text: 'Suppliers who can quote on it see the change right away.',
      })
      onDone()
    },
    draft: { key: `request/${requestId}/edit`, basis },
  })
  const typed = form.watch()
  const moved = editedFields.filter((field) => current[field] !== seen[field])
  const contested = moved.filter((field) => touched(typed).includes(field))

  const see = (field: RequestEditField) => setSeen((before) => ({ ...before, [field]: current[field] }))
  const takeTheirs = (field: RequestEditField) => {
    see(field)
    form.resetField(field, { defaultValue: typedOf(current)[field] })
  }
  const untouched = moved.filter((field) => !contested.includes(field)).join()
  const follow = useEffectEvent((field: string) => takeTheirs(field as RequestEditField))
  useEffect(() => {
    if (untouched) untouched.split(',').forEach((field) => follow(field))
  }, [untouched])

  const send = async (event: BaseSyntheticEvent) => {
    await submit(event)
    // Refused because of another admin's change, which must be shown even if the live connection is down.
    if (!done.current) onRefused()
  }
  return {
    control,
    send,
    pending,
    draft,
    /** The typed values equal the request's current ones. */
    unchanged: touched(typed).length === 0,
    /** Edited here, and changed by another admin meanwhile. */
    contested: contested.map((field) => ({
      field,
      theirs: current[field],
      takeTheirs: () => takeTheirs(field),
      /** The field stays as typed, although the admin has seen the other value. */
      keepMine: () => see(field),
    })),
  }
}
