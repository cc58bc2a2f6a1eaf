import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import TextField from '@mui/material/TextField'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ReactNode, Ref } from 'react'

type SearchPickerProps<TChoice> = {
  label: string
  placeholder: string
  value: TChoice | null
  onChange: (chosen: TChoice | null) => void
  /** What the server found for what was last reported; undefined while nothing was asked for. */
  choices: readonly TChoice[] | undefined
  /** The list is opened, or something was typed and the typing pauses: '' asks for anything. */
  onSearch: (text: string) => void
  loading: boolean
  failed: boolean
  noneText: string
  idOf: (choice: TChoice) => string
  labelOf: (choice: TChoice) => string
  /** A choice in the list; its label without this. */
  renderChoice?: (choice: TChoice) => ReactNode
  id?: string
  required?: boolean
  disabled?: boolean
  /** What is wrong, or said below while nothing is. */
  error?: string
  hint?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

const SETTLE_MS = 250

/** Chooses one thing among many that only the server knows: typed text is searched for there once the typing pauses. */
export function SearchPicker<TChoice>(props: SearchPickerProps<TChoice>) {
  const { value, choices = [], loading, idOf, labelOf, renderChoice, error, hint } = props
  const [typed, setTyped] = useState<string>()
  const search = useEffectEvent(props.onSearch)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => search(typed.trim()), typed ? SETTLE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Autocomplete
      id={props.id}
      options={[...choices]}
      value={value}
      disabled={props.disabled}
      loading={loading}
      loadingText="Searching..."
      noOptionsText={props.failed ? 'The search failed. Please try again.' : props.noneText}
      slotProps={{
        paper: { variant: 'outlined' },
        // It hangs at the end of the page, outside of every landmark.
        popper: { role: 'region', 'aria-label': `${props.label}: choices` },
      }}
      // The server has searched already.
      filterOptions={(found) => found}
      getOptionKey={idOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(choice, chosen) => idOf(choice) === idOf(chosen)}
      onOpen={({ type }) => {
        // Typing opens the list as well, after it was reported: what was pasted must not be forgotten.
        if (type !== 'change') setTyped('')
      }}
      onChange={(_event, chosen) => props.onChange(chosen)}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input') setTyped(text)
      }}
      renderOption={({ key, ...option }, choice) => (
        <Box component="li" key={key} {...option} sx={{ minHeight: 44 }}>
          {renderChoice ? renderChoice(choice) : labelOf(choice)}
        </Box>
      )}
      renderInput={(params) => (
        <TextField
          {...params}
          label={props.label}
          placeholder={props.placeholder}
          required={props.required}
          inputRef={props.inputRef}
          onBlur={props.onBlur}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
