import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormField } from './useFormField.ts'

type FormRadioGroupProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  options: readonly { value: string; label: string }[]
  /** Stacks the options, for options that are sentences. */
  stacked?: boolean
}

/** A question with a few answers, all of them visible. */
export function FormRadioGroup<TValues extends FieldValues, TOutput>({
  control,
  name,
  label,
  options,
  stacked = false,
}: FormRadioGroupProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  const labelId = useId()
  const errorId = useId()
  return (
    <FormControl error={fieldState.invalid}>
      <FormLabel id={labelId}>{label}</FormLabel>
      <RadioGroup
        row={!stacked}
        // Keeps labels of several lines apart.
        sx={stacked ? { rowGap: 1 } : undefined}
        name={field.name}
        value={field.value ?? ''}
        onChange={field.onChange}
        onBlur={field.onBlur}
        aria-labelledby={labelId}
        aria-describedby={fieldState.invalid ? errorId : undefined}
      >
        {options.map((option, index) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            label={option.label}
            control={<Radio slotProps={index === 0 ? { input: { ref: field.ref } } : undefined} />}
          />
        ))}
      </RadioGroup>
      {fieldState.error ? <FormHelperText id={errorId}>{fieldState.error.message}</FormHelperText> : null}
    </FormControl>
  )
}
