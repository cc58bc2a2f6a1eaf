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
  /** The server's results for the last search; undefined before the first one. */
  choices: readonly TChoice[] | undefined
  /** Called when the list opens, and when typing pauses; '' searches for anything. */
  onSearch: (text: string) => void
  /** Repeats the search for anything, when the list opens again. */
  onSearchAgain: () => void
  loading: boolean
  failed: boolean
  noneText: string
  idOf: (choice: TChoice) => string
  labelOf: (choice: TChoice) => string
  /** Renders a choice in the list; its label by default. */
  renderChoice?: (choice: TChoice) => ReactNode
  id?: string
  /** As low as the other filters of a list. */
  low?: boolean
  /** Shows the placeholder without focus, too: a label inside the field would hide it. */
  labelAbove?: boolean
  required?: boolean
  disabled?: boolean
  /** The error, or a hint while there is none. */
  error?: string
  hint?: string
  inputRef?: Ref<HTMLInputElement>
  onBlur?: () => void
}

const PAUSE_MS = 250

/**
 * Chooses one of many records that only the server knows: typed text is searched there once typing pauses.
 */
export function SearchPicker<TChoice>(props: SearchPickerProps<TChoice>) {
  const { value, choices = [], loading, idOf, labelOf, renderChoice, error, hint } = props
  const [typed, setTyped] = useState<string>()
  const search = useEffectEvent(props.onSearch)
  useEffect(() => {
    if (typed === undefined) return undefined
    const timer = setTimeout(() => search(typed.trim()), typed ? PAUSE_MS : 0)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <Autocomplete
      id={props.id}
      size={props.low ? 'small' : 'medium'}
      options={[...choices]}
      value={value}
      disabled={props.disabled}
      // Between opening and the first search, nothing is known to be missing.
      loading={loading || (props.choices === undefined && !props.failed)}
      loadingText="Searching..."
      noOptionsText={props.failed ? 'The search failed. Please try again.' : props.noneText}
      slotProps={{
        paper: { variant: 'outlined' },
        // The list is rendered at the end of the page, outside every landmark.
        popper: { role: 'region', 'aria-label': `${props.label}: choices` },
      }}
      // The server has already searched.
      filterOptions={(found) => found}
      getOptionKey={idOf}
      getOptionLabel={labelOf}
      isOptionEqualToValue={(choice, chosen) => idOf(choice) === idOf(chosen)}
      onOpen={({ type }) => {
        // Typing opens the list too, after the text was reported; pasted text must stay.
        if (type === 'change') return
        // New records may exist since the list was last open.
        if (typed === '') props.onSearchAgain()
        setTyped('')
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
          slotProps={{
            ...params.slotProps,
            inputLabel: { ...params.slotProps.inputLabel, shrink: props.labelAbove },
          }}
          onBlur={props.onBlur}
          error={error !== undefined}
          helperText={error ?? hint}
        />
      )}
    />
  )
}
