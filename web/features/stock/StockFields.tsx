import Box from '@mui/material/Box'
import { useWatch } from 'react-hook-form'
import type { Control } from 'react-hook-form'
import type { z } from 'zod'
import {
  clawSettings,
  diamondOrigins,
  diamondShapes,
  metals,
  productTypes,
} from '../../../api/domain/stock/inStockInput.ts'
import type { inStockTerms } from '../../../api/domain/stock/inStockInput.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { FormRadioGroup } from '../../ui/form/FormRadioGroup.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { originLabels } from '../../parts/assortment/originLabels.ts'
import { asksLength } from './stockForm.ts'
import type { StockTyped } from './stockForm.ts'

type StockFieldsProps = {
  control: Control<StockTyped, unknown, z.output<typeof inStockTerms>>
  /** A prefix that keeps the ids of two forms on the page apart. */
  form: string
  /** The saved piece: its values stay available as options, even the supplier's own. */
  saved?: StockTyped
}

/** All fields of a piece; two per row if there is room. */
export function StockFields({ control, form, saved }: StockFieldsProps) {
  const productType = useWatch({ control, name: 'productType' })
  const id = (name: string) => `${form}-${name}`
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2.5,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        '& > .wide': { gridColumn: '1 / -1' },
      }}
    >
      <FormSelectField
        control={control}
        id={id('productType')}
        name="productType"
        label="Product type"
        required
        options={choices(productTypes, saved?.productType)}
      />
      <FormTextField
        control={control}
        id={id('sku')}
        name="sku"
        label="SKU"
        required
        autoComplete="off"
        hint="Your own number for this piece."
        slotProps={{ htmlInput: { autoCapitalize: 'characters', spellCheck: false } }}
      />
      <FormSelectField
        control={control}
        id={id('diamondShape')}
        name="diamondShape"
        label="Diamond shape"
        required
        options={choices(diamondShapes, saved?.diamondShape)}
      />
      <FormSelectField
        control={control}
        id={id('claws')}
        name="claws"
        label="Claws (setting)"
        required
        options={choices(clawSettings, saved?.claws)}
      />
      <FormTextField
        control={control}
        id={id('diamondCaratWeight')}
        name="diamondCaratWeight"
        label="Diamond carat weight"
        required
        autoComplete="off"
        hint="Such as 2.50 ct total."
      />
      <FormSelectField
        control={control}
        id={id('metalKarat')}
        name="metalKarat"
        label="Metal and karat"
        required
        options={choices(metals, saved?.metalKarat)}
        hint="Minimum 10K Gold required"
      />
      <FormRadioGroup
        control={control}
        name="diamondOrigin"
        label="Diamond origin"
        options={diamondOrigins.map((value) => ({ value, label: originLabels[toEnum(value)] }))}
      />
      {asksLength(productType, saved) ? (
        <FormTextField
          control={control}
          id={id('length')}
          name="length"
          label="Length (optional)"
          autoComplete="off"
          hint="Such as 7 inches or 18 cm."
        />
      ) : null}
      <div className="wide">
        <FormTextField
          control={control}
          id={id('notes')}
          name="notes"
          label="Notes (optional)"
          multiline
          minRows={2}
          hint="Certificates, clarity, how many you have."
        />
      </div>
    </Box>
  )
}

const choices = (offered: readonly string[], saved: string | undefined) =>
  [...offered, ...(saved && !offered.includes(saved) ? [saved] : [])].map((value) => ({
    value,
    label: value,
  }))
