import type { FormEventHandler, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { createEndpointInput } from '../../../api/domain/outgoing/endpointInput.ts'
import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { FormCheckboxGroup } from '../../ui/form/FormCheckboxGroup.tsx'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import type { FormDialogProps } from '../../ui/dialog/FormDialog.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'

/** Whether local addresses are allowed is left to the server. */
export const webhookSchema = (kind: ProgramKind) => createEndpointInput({ audience: kind, local: true })

type Values = z.input<ReturnType<typeof webhookSchema>>
type Output = z.output<ReturnType<typeof webhookSchema>>

type WebhookDialogProps = {
  kind: ProgramKind
  title: string
  notice?: ReactNode
  control: Control<Values, unknown, Output>
  onSubmit: FormEventHandler
  onClose: (() => void) | undefined
  submitButton: FormDialogProps['submitButton']
}

/** The form of a new or existing webhook. */
export function WebhookDialog({ kind, notice, control, ...dialog }: WebhookDialogProps) {
  return (
    <FormDialog {...dialog}>
      {notice}
      <FormTextField control={control} name="name" label="Name" required />
      <FormTextField
        control={control}
        name="url"
        label="URL"
        type="url"
        required
        placeholder="https://"
        hint="The https URL that events are posted to. It must respond within 5 seconds."
      />
      <FormCheckboxGroup
        control={control}
        name="topics"
        label="Topics"
        options={topicsFor(kind).map(({ topic, meaning }) => ({
          value: topic,
          label: topic,
          text: meaning,
        }))}
      />
    </FormDialog>
  )
}
