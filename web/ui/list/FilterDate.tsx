import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { isRealDate } from '../../../api/domain/calendar.ts'
import { filterField } from '../look/styles.ts'
import { useWhenTypingPauses } from '../form/useWhenTypingPauses.ts'

type FilterDateProps = {
  label: string
  /** A date or an instant, as in the address; null while there is none. */
  value: string | null
  /** The instant at which the chosen day begins in the viewer's time zone. */
  onChange: (value: string | null) => void
}

/** Filters a list by a day, once typing pauses; reports nothing while a year is being typed. */
export function FilterDate({ label, value, onChange }: FilterDateProps) {
  const day = value === null ? '' : dayOf(value)
  const [typed, setTyped] = useState(day)
  const [reported, setReported] = useState(day)
  if (reported !== day) {
    setReported(day)
    setTyped(day)
  }
  const chosen = typed === '' || isRealDate(typed) ? typed : day
  // Typing a day passes through other days: the 1st becomes the 19th.
  useWhenTypingPauses(chosen, day, () =>
    onChange(chosen === '' ? null : new Date(`${chosen}T00:00`).toISOString()),
  )
  return (
    <TextField
      type="date"
      size="small"
      label={label}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      // Browsers reserve far more room for a date than it needs.
      sx={{ ...filterField(150), minWidth: { xs: 0, sm: 150 } }}
    />
  )
}

function dayOf(value: string): string {
  const at = new Date(value)
  // A date is the same day everywhere; an instant is converted to the viewer's time zone.
  const shift = value.length > 10 ? at.getTimezoneOffset() * 60_000 : 0
  return new Date(at.getTime() - shift).toISOString().slice(0, 10)
}
