import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import { useId, useState } from 'react'
import type { Control, FieldPath, FieldValues } from 'react-hook-form'
import { FormTextField } from './FormTextField.tsx'

type FormPasswordFieldProps<TValues extends FieldValues, TOutput> = {
  control: Control<TValues, unknown, TOutput>
  name: FieldPath<TValues>
  label: string
  hint?: string
  /** See `FormTextField`. */
  focused?: boolean
  autoComplete: 'current-password' | 'new-password'
}

/** A password field, hidden unless the user wants to check the typed text. */
export function FormPasswordField<TValues extends FieldValues, TOutput>(
  props: FormPasswordFieldProps<TValues, TOutput>,
) {
  const id = useId()
  const [shown, setShown] = useState(false)
  return (
    <FormTextField
      {...props}
      id={id}
      type={shown ? 'text' : 'password'}
      required
      slotProps={{
        // While shown it is plain text to the browser, which would correct its spelling and capitals.
        htmlInput: { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false },
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <Button
                size="small"
                aria-label={`${shown ? 'Hide' : 'Show'} what is typed`}
                aria-controls={id}
                onClick={() => setShown(!shown)}
                sx={{ minWidth: 0, mr: -0.75, px: 1, color: 'text.secondary' }}
              >
                {shown ? 'Hide' : 'Show'}
              </Button>
            </InputAdornment>
          ),
        },
      }}
    />
  )
}
