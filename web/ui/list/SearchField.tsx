import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { CloseIcon, SearchIcon } from '../look/icons.tsx'
import { useWhenTypingPauses } from '../form/useWhenTypingPauses.ts'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

/** A search box that reports the trimmed text once typing pauses. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  const here = useLocation()
  const { pathname } = useNavigation().location ?? here
  const [page, setPage] = useState(pathname)
  if (page !== pathname) {
    setPage(pathname)
    // A record was opened before typing paused: the search would keep it from opening, or get into its
    // address.
    setTyped(value)
  }
  if (reported !== value) {
    setReported(value)
    // The reported text comes back while the user may already have typed the space before the next word.
    if (value !== typed.trim()) setTyped(value)
  }
  const input = useRef<HTMLInputElement>(null)
  const text = typed.trim()
  useWhenTypingPauses(text, value, () => onChange(text))

  return (
    <OutlinedInput
      type="search"
      inputRef={input}
      size="small"
      value={typed}
      placeholder={placeholder ?? label}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={({ key }) => {
        // Closes the on-screen keyboard, which covers the results.
        if (key === 'Enter' && window.matchMedia('(pointer: coarse)').matches) input.current?.blur()
      }}
      sx={{
        flex: { xs: '1 1 100%', sm: '1 1 200px' },
        maxWidth: { sm: 260 },
        '& input::-webkit-search-cancel-button': { display: 'none' },
      }}
      inputProps={{ 'aria-label': label }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed ? (
          <InputAdornment position="end">
            <IconButton
              size="small"
              edge="end"
              aria-label="Clear search"
              onClick={() => {
                setTyped('')
                onChange('')
                // The button disappears.
                input.current?.focus()
              }}
            >
              <CloseIcon fontSize="small" />
            </IconButton>
          </InputAdornment>
        ) : undefined
      }
    />
  )
}
