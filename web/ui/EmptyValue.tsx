import Box from '@mui/material/Box'

/** A dash where a table has nothing to say; the cards of narrow screens leave such a cell out. */
export function EmptyValue() {
  return (
    <Box component="span" aria-hidden data-absent sx={{ color: 'text.secondary' }}>
      –
    </Box>
  )
}
