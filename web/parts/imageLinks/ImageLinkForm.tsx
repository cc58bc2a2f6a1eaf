import Box from '@mui/material/Box'
import { useMemo, useRef } from 'react'
import type { BaseSyntheticEvent, ReactNode } from 'react'
import { z } from 'zod'
import { imageLinkInput } from '../../../api/domain/stock/imageInput.ts'
import { SaveImageLinkDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

void (
  /* GraphQL */ `
    mutation SaveImageLink($input: SaveSupplierImageInput!) {
      saveSupplierImage(input: $input) {
        ... on SupplierImage {
          id
          ...ImageLinkItem_image
        }
        ...Refusal @unmask
      }
    }
  `
)

/** The form's texts, which differ between the areas. */
export type ImageLinkTexts = {
  /** Shown when the link is empty. */
  missing: string
  saved: { title: string; text?: string }
  failure: { title: string; text: string }
}

type ImageLinkFormProps = {
  texts: ImageLinkTexts
  draftKey: string
  /** For forms that must name the supplier: the chosen supplier, and the field that chooses one. */
  whose?: { supplierId: string | null; missing: string; field: ReactNode }
  onSaved: () => void
}

/** Adds a link to a folder of pictures. */
export function ImageLinkForm({ texts, draftKey, whose, onSaved }: ImageLinkFormProps) {
  const { showToast } = useToast()
  const { missing } = texts
  const place = useRef<HTMLFormElement>(null)
  const schema = useMemo(() => z.object({ imageUrl: imageLinkInput(missing) }), [missing])
  const { form, control, submit, pending, draft } = useCommandForm({
    schema,
    defaultValues: { imageUrl: '' },
    document: SaveImageLinkDocument,
    toVariables: (input) => ({ input: { ...input, ...(whose && { supplierId: whose.supplierId }) } }),
    failure: texts.failure,
    resetTo: () => ({ imageUrl: '' }),
    onDone: (_image, _input, typedOn) => {
      showToast({ tone: 'success', ...texts.saved })
      // Not the field: leaving an empty field would show its error.
      if (!typedOn) place.current?.focus()
      onSaved()
    },
    draft: { key: draftKey },
  })
  const sendOrSay = (event: BaseSyntheticEvent) => {
    const say = (title: string, text: string) => showToast({ tone: 'destructive', title, text })
    if (whose && whose.supplierId === null) {
      event.preventDefault()
      return say('No Supplier', whose.missing)
    }
    if (!form.getValues('imageUrl').trim()) say('No Image Link', missing)
    void submit(event)
  }
  return (
    <Box
      component="form"
      noValidate
      ref={place}
      tabIndex={-1}
      aria-label="New image link"
      onSubmit={sendOrSay}
      sx={{ display: 'grid', gap: 1.5, '&:focus': { outline: 'none' } }}
    >
      <RestoredDraft draft={draft} />
      {whose?.field}
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
