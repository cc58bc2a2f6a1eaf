import Box from '@mui/material/Box'

/** A shortened id, with the full id as a tooltip. */
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

/** The first 8 characters of an id, as people quote them to each other. */
export const shortId = (id: string): string => id.slice(0, 8)
