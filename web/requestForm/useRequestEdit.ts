import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { BaseSyntheticEvent } from 'react'
import { ChangeRequestDocument } from '../gql/graphql.ts'
import { useCommandForm } from '../live/useCommandForm.ts'
import { useToast } from '../ui/useToast.ts'
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
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
      }
    }
  `
)

type RequestEditOptions = {
  requestId: string
  /** As the request reads now. */
  current: RequestTerms
  onRefused: () => void
  onDone: () => void
}

/**
 * The form of an edit, between two admins: what another one changes while it is open replaces a field that was left alone,
 * and stands against one that was typed into until it is decided which of the two holds.
 */
export function useRequestEdit({ requestId, current, onRefused, onDone }: RequestEditOptions) {
  const { showToast } = useToast()
  const done = useRef(false)
  /** What this admin has seen of the request, field by field. */
  const [seen, setSeen] = useState(current)
  const basis = JSON.stringify(current)
  const touched = (typed: Partial<Record<RequestEditField, string>>) =>
    editedFields.filter((field) => (typed[field] ?? '') !== typedOf(seen)[field])
  const { form, control, submit, pending, draft } = useCommandForm({
    schema: requestEditForm(current.expiresAt !== null),
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
        text: 'Suppliers who can quote on it see the change at once.',
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
    // Refused because of what another admin did: that must be on the screen, however the live connection is.
    if (!done.current) onRefused()
  }
  return {
    control,
    send,
    pending,
    draft,
    /** Nothing is typed that the request does not say already. */
    unchanged: touched(typed).length === 0,
    /** Typed here, and changed by somebody else meanwhile. */
    contested: contested.map((field) => ({
      field,
      theirs: current[field],
      takeTheirs: () => takeTheirs(field),
      /** Having seen theirs. */
      keepMine: () => see(field),
    })),
  }
}
