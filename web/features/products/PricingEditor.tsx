import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { useId } from 'react'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { isComposing } from '../../ui/form/isComposing.ts'
import { OthersChange } from '../../ui/notice/OthersChange.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { SubmitButton } from '../../ui/form/SubmitButton.tsx'
import { useReadOnlyWhile } from '../../ui/form/useReadOnlyWhile.ts'
import type { PricingTyped } from './pricingStart.ts'
import { usePricingForm } from './usePricingForm.ts'

const CERTIFICATIONS = [
  { value: 'IGI', label: 'IGI (International Gemological Institute)' },
  { value: 'GIA', label: 'GIA (Gemological Institute of America)' },
]

const PRICES = [
  {
    name: 'basePrice',
    label: 'Base price (USD)',
    sign: '$',
    hint: 'Before shipping, duties and taxes.',
    required: true,
  },
  {
    name: 'houston',
    label: 'Houston landing price (USD)',
    sign: '$',
    hint: 'Optional. Pre-fills quotes to Houston.',
    required: false,
  },
  {
    name: 'london',
    label: 'London landing price (GBP)',
    sign: '£',
    hint: 'Optional. Shown next to quotes to London.',
    required: false,
  },
  {
    name: 'hongKong',
    label: 'Hong Kong landing price (HKD)',
    sign: 'HK$',
    hint: 'Optional. Shown next to quotes to Hong Kong.',
    required: false,
  },
] as const

type PricingEditorProps = {
  variant: { id: string; name: string }
  saved: PricingTyped
  updatedAt: string | null
  onRefused: () => void
  onClose: () => void
  onSaved: () => void
}

/** Creates or edits the price of one variant. */
export function PricingEditor(props: PricingEditorProps) {
  const { variant, saved, updatedAt, onRefused, onClose, onSaved } = props
  const form = usePricingForm({ variantId: variant.id, saved, updatedAt, onRefused, onSaved })
  const { control } = form
  const fields = useReadOnlyWhile<HTMLDivElement>(form.pending)
  const prefix = useId()
  return (
    <Box
      component="form"
      noValidate
      aria-label={`Pricing of ${variant.name}`}
      onSubmit={form.submit}
      onBlur={form.onBlur}
      onKeyDown={(event) => {
        // The typed values are kept as a draft.
        if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) onClose()
      }}
      sx={{ display: 'grid', gap: 2.5, pt: 1 }}
    >
      <Box {...fields} sx={{ display: 'grid', gap: 2.5 }}>
        {form.changedMeanwhile ? (
          <OthersChange what="This price was changed in another window." onTake={form.take} />
        ) : (
          <RestoredDraft draft={form.draft} />
        )}
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' },
          }}
        >
          {PRICES.map(({ name, label, sign, hint, required }) => (
            <FormTextField
              key={name}
              id={prefix + name}
              control={control}
              name={name}
              label={label}
              hint={hint}
              required={required}
              autoComplete="off"
              slotProps={{
                htmlInput: { inputMode: 'decimal', enterKeyHint: 'next' },
                input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> },
              }}
            />
          ))}
        </Box>
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '2.4fr 1fr 1fr 1fr' },
          }}
        >
          <FormSelectField
            control={control}
            name="certification"
            label="Certification"
            required
            options={CERTIFICATIONS}
          />
          <FormTextField
            id={`${prefix}leadTimeDays`}
            control={control}
            name="leadTimeDays"
            label="Lead time (days)"
            hint="From order to delivery."
            required
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: 'next' } }}
          />
          <FormTextField
            id={`${prefix}stock`}
            control={control}
            name="stock"
            label="Own stock"
            hint="Optional. Pieces ready to ship."
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: 'next' } }}
          />
          <FormTextField
            id={`${prefix}minimumOrderQuantity`}
            control={control}
            name="minimumOrderQuantity"
            label="Minimum order"
            hint="Optional. Minimum units per order."
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric', enterKeyHint: 'next' } }}
          />
        </Box>
        <FormTextField
          id={`${prefix}notes`}
          control={control}
          name="notes"
          label="Notes (optional)"
          multiline
          minRows={1}
          maxRows={6}
        />
      </Box>
      <Box sx={{ display: 'flex', gap: 1.5, justifyContent: { sm: 'flex-end' } }}>
        <Button
          size="large"
          onClick={() => {
            form.draft.forget()
            onClose()
          }}
        >
          Cancel
        </Button>
        <SubmitButton
          size="large"
          pending={form.pending}
          pendingText="Saving..."
          sx={{ flex: { xs: 1, sm: 'none' } }}
        >
          Save Pricing
        </SubmitButton>
      </Box>
    </Box>
  )
}
