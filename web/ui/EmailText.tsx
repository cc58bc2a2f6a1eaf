import Box from '@mui/material/Box'
import { isErasedAddress } from '../../api/domain/supplier/erasedSupplier.ts'

/**
 * An email address that starts a new line rather than breaking; if it must break, it does so after its `@`.
 * Renders nothing for the placeholder address of an erased supplier.
 */
export function EmailText({ address }: { address: string }) {
  if (isErasedAddress(address)) return null
  const at = address.lastIndexOf('@') + 1
  return (
    <Box component="span" sx={{ display: 'inline-block', maxWidth: '100%' }}>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </Box>
  )
}
