import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormGroup from '@mui/material/FormGroup'
import FormHelperText from '@mui/material/FormHelperText'
import FormLabel from '@mui/material/FormLabel'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { useFormField } from './useFormField.ts'

type FormCheckboxGroupProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  /** The field that holds the chosen values, in the order of the options. */
  name: FieldPath<TValues>
  label: string
  options: readonly { value: string; label: string; text: string }[]
}

/** Multiple choice, with a sentence of explanation for each option. */
export function FormCheckboxGroup<TValues extends FieldValues, TOutput>({
  control,
  name,
  label,
  options,
}: FormCheckboxGroupProps<TValues, TOutput>) {
  const { field, fieldState } = useFormField({ control, name })
  const errorId = useId()
  const chosen = (field.value ?? []) as readonly string[]
  const choose = (value: string, wanted: boolean) =>
    field.onChange(
      options
        .map((option) => option.value)
        .filter((each) => (each === value ? wanted : chosen.includes(each))),
    )
  return (
    <FormControl
      component="fieldset"
      error={fieldState.invalid}
      aria-describedby={fieldState.invalid ? errorId : undefined}
      onBlur={field.onBlur}
    >
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup>
        {options.map(({ value, label: word, text }, index) => (
          <FormControlLabel
            key={value}
            sx={{ alignItems: 'flex-start', mt: 0.5 }}
            label={
              <Box sx={{ py: 1.25 }}>
                <Typography variant="body2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {word}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                  {text}
                </Typography>
              </Box>
            }
            control={
              <Checkbox
                name={field.name}
                checked={chosen.includes(value)}
                onChange={(event) => choose(value, event.target.checked)}
                slotProps={index === 0 ? { input: { ref: field.ref } } : undefined}
              />
            }
          />
        ))}
      </FormGroup>
      {fieldState.error ? (
        <FormHelperText id={errorId} sx={{ mx: 0 }}>
          {fieldState.error.message}
        </FormHelperText>
      ) : null}
    </FormControl>
  )
}
