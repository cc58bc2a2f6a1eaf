import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Collapse from '@mui/material/Collapse'
import { type ReactNode, useId, useState } from 'react'

type FilterBarProps = {
  /** What is always shown, such as the search and the status. */
  children: ReactNode
  /** The less common choices, behind a button: filters and, where there is little room, the sort order. */
  more: ReactNode
  /** How many of the less common choices are not the usual ones. */
  moreCount: number
}

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const

/** The filters of a list in one line, with the less common ones on demand. */
export function FilterBar({ children, more, moreCount }: FilterBarProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ mb: 1.5 }}>
      <Box sx={row}>
        {children}
        <Button
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          {open ? 'Fewer filters' : `More filters${moreCount > 0 ? ` (${moreCount})` : ''}`}
        </Button>
      </Box>
      <Collapse in={open} mountOnEnter unmountOnExit id={id}>
        <Box sx={{ ...row, pt: 1.5 }}>{more}</Box>
      </Collapse>
    </Box>
  )
}
