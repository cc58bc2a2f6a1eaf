import Box from '@mui/material/Box'

/** An email address that begins a line rather than being broken, and if it must be, wraps after its `@`. */
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
