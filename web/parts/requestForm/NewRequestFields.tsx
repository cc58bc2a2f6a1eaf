import { useQuery } from '@apollo/client/react'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import Link from '@mui/material/Link'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { Link as RouterLink } from 'react-router-dom'
import type { z } from 'zod'
import { DateText } from '../../ui/value/DateText.tsx'
import { NewRequestFieldsDocument } from '../../gql/graphql.ts'
import { HOUR } from '../../../api/domain/calendar.ts'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { useNow } from '../../ui/value/useNow.ts'
import { paths as catalogPaths } from '../../features/catalog/paths.ts'
import { paths as storePaths } from '../../features/store/paths.ts'
import { FormCountryField } from './FormCountryField.tsx'
import { FormPropertyRows } from './FormPropertyRows.tsx'
import { FormVariantField } from './FormVariantField.tsx'
import { localInstant } from './localInstant.ts'
import type { newRequestForm, NewRequestTyped } from './newRequestForm.ts'
import { useFormField } from '../../ui/form/useFormField.ts'

type NewRequestControl = Control<NewRequestTyped, unknown, z.output<typeof newRequestForm>>

/** The piece, its destination, the deadline and the target price. */
export function NewRequestFields({ control }: { control: NewRequestControl }) {
  const { data } = useQuery(NewRequestFieldsDocument, { fetchPolicy: 'cache-and-network' })
  const expiresAt = useWatch({ control, name: 'expiresAt' })
  const quantity = useWatch({ control, name: 'quantity' })
  return (
    <>
      {data?.catalogueCounts.variants === 0 ? <NoPieces /> : null}
      <FormVariantField control={control} name="variantId" />
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
        }}
      >
        <FormTextField
          control={control}
          name="quantity"
          label="Quantity"
          required
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
        <FormTextField
          control={control}
          name="targetPrice"
          label="Target price (optional)"
          autoComplete="off"
          hint={
            Number(quantity) > 1
              ? `Landed, in USD, for all ${inFigures(Number(quantity))} units. Suppliers see it.`
              : 'Landed, in USD. Suppliers see it.'
          }
          slotProps={{
            htmlInput: { inputMode: 'decimal' },
            input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
          }}
        />
      </Box>
      <FormCountryField control={control} name="destinationCountry" label="Destination country" />
      <FormTextField
        control={control}
        name="expiresAt"
        label="Deadline"
        type="datetime-local"
        hint={<DeadlineHint chosen={expiresAt !== ''} hours={data?.deskSettings.quoteWindowHours} />}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: localInstant.latest() } }}
      />
      <FormPropertyRows control={control} name="properties" />
      <TestSwitch control={control} />
    </>
  )
}

/** The only required field has nothing to choose from: says so before the others are filled in. */
function NoPieces() {
  return (
    <Alert severity="info" variant="outlined">
      The catalog is empty, so there is no piece to request yet.{' '}
      <Link component={RouterLink} to={storePaths.store.link()}>
        Connect the store
      </Link>{' '}
      or{' '}
      <Link component={RouterLink} to={catalogPaths.products.link()}>
        create a product
      </Link>{' '}
      first.
    </Alert>
  )
}

function TestSwitch({ control }: { control: NewRequestControl }) {
  const { field } = useFormField({ control, name: 'test' })
  const hintId = useId()
  return (
    <Box>
      <FormControlLabel
        label="Test request: excluded from reports"
        control={
          <Switch
            checked={field.value === 'yes'}
            onChange={(_event, on) => field.onChange(on ? 'yes' : '')}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
      />
      <FormHelperText id={hintId} sx={{ mt: 0 }}>
        Suppliers still see it, get notifications and reminders, and can quote.
      </FormHelperText>
    </Box>
  )
}

void (
  /* GraphQL */ `
    query NewRequestFields {
      deskSettings {
        quoteWindowHours
      }
      catalogueCounts {
        variants
      }
    }
  `
)

/** When a request created now would close without a chosen deadline, in the viewer's time zone. */
function DeadlineHint({ chosen, hours }: { chosen: boolean; hours: number | undefined }) {
  const now = useNow()
  const zone = `Your time, ${localInstant.zone().replaceAll('_', ' ')}.`
  if (chosen || hours === undefined) return <>{zone}</>
  return (
    <>
      Leave empty for {counted(hours, 'hour')} from now,{' '}
      <DateText value={new Date(now + hours * HOUR).toISOString()} withTime />. {zone}
    </>
  )
}
