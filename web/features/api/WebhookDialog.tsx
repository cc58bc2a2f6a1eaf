import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import type { FormEventHandler, ReactNode } from 'react'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import type { ProgramKind } from '../../../api/domain/access/apiScope.ts'
import { createEndpointInput } from '../../../api/domain/outgoing/endpointInput.ts'
import { topicsFor } from '../../../api/domain/outgoing/topics.ts'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { FormCheckboxGroup } from '../../ui/FormCheckboxGroup.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'

/** Whether local addresses are allowed is left to the server. */
export const webhookSchema = (kind: ProgramKind) => createEndpointInput({ audience: kind, local: true })

type Values = z.input<ReturnType<typeof webhookSchema>>
type Output = z.output<ReturnType<typeof webhookSchema>>

type WebhookDialogProps = {
  kind: ProgramKind
  title: string
  control: Control<Values, unknown, Output>
  onSubmit: FormEventHandler
  onClose: () => void
  submitButton: ReactNode
}

/** The form of a new or existing webhook. */
export function WebhookDialog({ kind, title, control, onSubmit, onClose, submitButton }: WebhookDialogProps) {
  return (
    <AppDialog
      open
      title={title}
      onClose={onClose}
      onSubmit={onSubmit}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          {submitButton}
        </>
      }
    >
      <Stack spacing={3} sx={{ pt: 0.5 }}>
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
      </Stack>
    </AppDialog>
  )
}
