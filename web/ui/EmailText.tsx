import Box from '@mui/material/Box'

/**
 * An email address that starts a new line rather than breaking; if it must break, it does so after its `@`.
 */
export function EmailText({ address }: { address: string }) {
  const at = address.lastIndexOf('@') + 1
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Box>
  )
}
