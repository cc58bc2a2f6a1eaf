import Box from '@mui/material/Box'
import { shortId } from './shortId.ts'

/** An id in short; in full when pointed at. */
export function ShortId({ id }: { id: string }) {
  return (
    <Box
      component="span"
      title={id}
      sx={{ fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace', fontSize: '0.92em' }}
    >
      {shortId(id)}
    </Box>
  )
}
