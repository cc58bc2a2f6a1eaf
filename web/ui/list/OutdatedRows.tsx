import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type OutdatedRowsProps = { list: { outdated?: boolean; refetch: () => void } }

/** Offers to read a list again that is too long to be read after every event. */
export function OutdatedRows({ list }: OutdatedRowsProps) {
  return (
    <Box role="status" sx={{ display: 'grid', justifyItems: 'center' }}>
      {list.outdated ? (
        <Button size="small" variant="outlined" onClick={list.refetch} sx={{ mb: 2 }}>
          List updated. Refresh
        </Button>
      ) : null}
    </Box>
  )
}
