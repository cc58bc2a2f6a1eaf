import Box from '@mui/material/Box'
import type { BaseSyntheticEvent } from 'react'
import { z } from 'zod'
import { imageLink, NO_LINK } from '../../../api/domain/stock/imageInput.ts'
import { SaveImageLinkDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { RestoredDraft } from '../../ui/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/SubmitButton.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation SaveImageLink($input: SaveSupplierImageInput!) {
      saveSupplierImage(input: $input) {
        ... on SupplierImage {
          id
          ...ImageLinks_image
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

const schema = z.object({ imageUrl: imageLink })

/** Keeps a further link to a folder of pictures. */
export function ImageLinkForm({ onSaved }: { onSaved: () => void }) {
  const { showToast } = useToast()
  const { form, control, submit, pending, draft } = useCommandForm({
    schema,
    defaultValues: { imageUrl: '' },
    document: SaveImageLinkDocument,
    toVariables: (input) => ({ input }),
    failure: { title: 'Save Failed', text: 'Failed to save image link. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Image Link Saved',
        text: 'The retailer can open your pictures now.',
      })
      form.reset({ imageUrl: '' })
      onSaved()
    },
    draft: { key: 'stock/image' },
  })
  const sendOrSay = (event: BaseSyntheticEvent) => {
    if (!form.getValues('imageUrl').trim())
      showToast({ tone: 'destructive', title: 'No Image Link', text: NO_LINK })
    void submit(event)
  }
  return (
    <Box component="form" noValidate onSubmit={sendOrSay} sx={{ display: 'grid', gap: 1.5 }}>
      <RestoredDraft draft={draft} />
      <FormTextField
        control={control}
        id="image-link"
        name="imageUrl"
        label="Google Drive link"
        type="url"
        required
        autoComplete="off"
        placeholder="https://"
        hint="Share the folder with anyone who has its link."
        slotProps={{ htmlInput: { inputMode: 'url', spellCheck: false } }}
      />
      <SubmitButton pending={pending} pendingText="Saving..." sx={{ justifySelf: { sm: 'start' } }}>
        Save Image Link
      </SubmitButton>
    </Box>
  )
}
