import Box from '@mui/material/Box'

/** A dash for an empty table cell; the cards of narrow screens omit such cells. */
export function EmptyValue() {
  return (
    <Box component="span" aria-hidden data-absent sx={{ color: 'text.secondary' }}>
      –
    </Box>
  )
}
