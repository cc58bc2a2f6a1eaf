import Box from '@mui/material/Box'
import { shownAddress } from '../../../api/domain/supplier/erasedSupplier.ts'

/**
 * An email address that begins a line rather than being broken, and if it must be, wraps after its `@`.
 * Nothing for the address of an erased supplier.
 */
export function EmailText({ address: written }: { address: string }) {
  const address = shownAddress(written)
  if (address === null) return null
  const at = address.lastIndexOf('@') + 1
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Box>
  )
}
