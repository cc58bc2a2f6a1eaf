import FormControl, { type FormControlProps } from '@mui/material/FormControl'
import FormHelperText from '@mui/material/FormHelperText'
import InputLabel, { type InputLabelProps } from '@mui/material/InputLabel'
import OutlinedInput, { type OutlinedInputProps } from '@mui/material/OutlinedInput'
import { type ReactNode, useId } from 'react'

export type TextInputProps = Pick<
  OutlinedInputProps,
  | 'autoComplete'
  | 'id'
  | 'inputRef'
  | 'label'
  | 'maxRows'
  | 'minRows'
  | 'multiline'
  | 'name'
  | 'onBlur'
  | 'onChange'
  | 'placeholder'
  | 'type'
  | 'value'
> &
  Pick<FormControlProps, 'disabled' | 'error' | 'ref' | 'required' | 'size' | 'sx'> & {
    helperText?: ReactNode
    slotProps?: {
      htmlInput?: OutlinedInputProps['inputProps']
      input?: Pick<OutlinedInputProps, 'endAdornment' | 'startAdornment' | 'sx'>
      inputLabel?: Pick<InputLabelProps, 'shrink'>
    }
  }

/**
 * A text field with its label and the text below it, as wide as its container. Looks like MUI's `TextField`,
 * which also loads the menu of its choices: three times as much script.
 */
export function TextInput({
  id,
  label,
  helperText,
  disabled,
  error,
  ref,
  required,
  size,
  sx,
  slotProps = {},
  ...input
}: TextInputProps) {
  const ownId = useId()
  const inputId = id ?? ownId
  const helperId = helperText ? `${inputId}-helper-text` : undefined
  const shrink = slotProps.inputLabel?.shrink
  return (
    <FormControl
      fullWidth
      disabled={disabled}
      error={error}
      ref={ref}
      required={required}
      size={size}
      sx={sx}
    >
      <InputLabel htmlFor={inputId} shrink={shrink}>
        {label}
      </InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps.input}
        id={inputId}
        label={label}
        notched={shrink}
        aria-describedby={helperId}
        inputProps={slotProps.htmlInput}
      />
      {helperText ? <FormHelperText id={helperId}>{helperText}</FormHelperText> : null}
    </FormControl>
  )
}
