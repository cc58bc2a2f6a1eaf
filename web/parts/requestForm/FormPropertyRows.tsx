import Box from '@mui/material/Box'
import FormHelperText from '@mui/material/FormHelperText'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId, useRef } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import {
  MAX_PROPERTY_NAME_LENGTH,
  MAX_PROPERTY_VALUE_LENGTH,
} from '../../../api/domain/request/properties.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { focusAfterRemoval } from '../../ui/interaction/focusAfterRemoval.ts'
import { AddIcon, CloseIcon } from '../../ui/look/icons.tsx'
import { propertyRows } from './propertyRows.ts'
import { useFormField } from '../../ui/form/useFormField.ts'

/** More than any order line has had so far. */
const MAX_ROWS = 20

type FormPropertyRowsProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
}

/** Specifications beyond the variant's own: a name and a value per row. */
export function FormPropertyRows<TValues extends FieldValues, TOutput>({
  control,
  name,
}: FormPropertyRowsProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  const rows = propertyRows.read(field.value)
  const titleId = useId()
  const area = useRef<HTMLDivElement>(null)
  const put = (next: typeof rows) => field.onChange(propertyRows.write(next))
  const change = (nth: number, part: Partial<(typeof rows)[number]>) =>
    put(rows.map((row, at) => (at === nth ? { ...row, ...part } : row)))
  const add = () => {
    put([...rows, { name: '', value: '' }])
    // Runs once the new row has been rendered.
    setTimeout(() => area.current?.querySelector<HTMLInputElement>('[data-row]:last-of-type input')?.focus())
  }
  const remove = (nth: number) => {
    put(rows.filter((_row, at) => at !== nth))
    focusAfterRemoval(area.current, nth)
  }
  return (
    <Box ref={area} role="group" aria-labelledby={titleId}>
      <Typography id={titleId} variant="subtitle2" component="p">
        Properties (optional)
      </Typography>
      <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1.5 }}>
        Such as ring size or engraving. Suppliers see them, except those whose name begins with an underscore.
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {rows.map((row, nth) => (
          <Box
            key={nth}
            data-row
            sx={{
              display: 'grid',
              gap: 1,
              alignItems: 'center',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 2fr) minmax(0, 3fr) auto' },
            }}
          >
            <TextField
              size="small"
              label="Name"
              value={row.name}
              onChange={(event) => change(nth, { name: event.target.value })}
              slotProps={{
                htmlInput: {
                  maxLength: MAX_PROPERTY_NAME_LENGTH,
                  'aria-label': `Name of property ${nth + 1}`,
                },
              }}
              sx={{ gridColumn: '1', gridRow: '1' }}
            />
            <TextField
              size="small"
              label="Value"
              value={row.value}
              onChange={(event) => change(nth, { value: event.target.value })}
              slotProps={{
                htmlInput: {
                  maxLength: MAX_PROPERTY_VALUE_LENGTH,
                  'aria-label': `Value of property ${nth + 1}`,
                },
              }}
              sx={{ gridColumn: { xs: '1', sm: '2' }, gridRow: { xs: '2', sm: '1' } }}
            />
            <IconButton
              aria-label={`Remove property ${nth + 1}`}
              data-row-button
              onClick={() => remove(nth)}
              sx={{ gridColumn: { xs: '2', sm: '3' }, gridRow: '1' }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </Box>
        ))}
      </Box>
      <ActionButton
        startIcon={<AddIcon />}
        data-row-button
        onClick={add}
        disabled={rows.length >= MAX_ROWS}
        sx={{ mt: rows.length > 0 ? 1 : 0, minHeight: 40 }}
      >
        Add property
      </ActionButton>
      {fieldState.error ? <FormHelperText error>{fieldState.error.message}</FormHelperText> : null}
    </Box>
  )
}
