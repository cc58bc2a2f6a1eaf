import Box from '@mui/material/Box'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useSupplierNamed } from './useSupplierNamed.ts'

// This filter is behind the button for more filters, and has large dependencies.
const SupplierPicker = lazyPart(async () => (await import('./SupplierPicker.tsx')).SupplierPicker, {
  fallback: <Box sx={{ height: 40 }} />,
})

type SupplierFilterProps = { supplierId: string | null; onChange: (supplierId: string | null) => void }

/** Filters a list by supplier. */
export function SupplierFilter({ supplierId, onChange }: SupplierFilterProps) {
  const supplier = useSupplierNamed(supplierId)
  return (
    <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, maxWidth: { sm: 320 } }}>
      <SupplierPicker
        low
        label="Filter by supplier"
        value={supplier ?? null}
        onChange={(chosen) => onChange(chosen?.id ?? null)}
      />
    </Box>
  )
}
