import Box from '@mui/material/Box'
import { SupplierPicker } from './SupplierPicker.tsx'
import { useSupplierNamed } from './useSupplierNamed.ts'

type SupplierFilterProps = { supplierId: string | null; onChange: (supplierId: string | null) => void }

/** Filters a list by supplier. */
export function SupplierFilter({ supplierId, onChange }: SupplierFilterProps) {
  const supplier = useSupplierNamed(supplierId)
  return (
    <Box sx={{ width: { xs: '100%', sm: 320 } }}>
      <SupplierPicker value={supplier} onChange={(chosen) => onChange(chosen?.id ?? null)} />
    </Box>
  )
}
