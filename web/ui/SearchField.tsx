import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import { useEffect, useEffectEvent, useState } from 'react'
import { CloseIcon, SearchIcon } from './icons.tsx'

type SearchFieldProps = {
  label: string
  placeholder?: string
  value: string
  onChange: (value: string) => void
}

const SETTLE_MS = 250

/** A search box that reports the text once typing pauses. */
export function SearchField({ label, placeholder, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [reported, setReported] = useState(value)
  if (reported !== value) {
    setReported(value)
    setTyped(value)
  }
  const report = useEffectEvent(() => onChange(typed))
  useEffect(() => {
    if (typed === value) return undefined
    const timer = setTimeout(report, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [typed, value])

  return (
    <OutlinedInput
      type="search"
      size="small"
      value={typed}
      placeholder={placeholder ?? label}
      onChange={(event) => setTyped(event.target.value)}
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
