import Box from '@mui/material/Box'
import { isErasedAddress } from '../../api/domain/supplier/erasedSupplier.ts'

/**
 * An email address that begins a line rather than being broken, and if it must be, wraps after its `@`. Nothing for the
 * address of an erased supplier, which only stands for the one it had.
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
