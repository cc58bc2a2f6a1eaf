import Box from '@mui/material/Box'
import { SupplierNeedsDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { NeedsStrip } from './NeedsStrip.tsx'

/** What needs the supplier's action, above the latest notifications, which may have moved past it. */
export function BellNeeds({ onFollow }: { onFollow: () => void }) {
  const { data } = useScreenQuery(SupplierNeedsDocument, {})
  return data ? (
    <Box sx={{ px: 2 }}>
      <NeedsStrip needs={data.supplierNeeds} onFollow={onFollow} />
    </Box>
  ) : null
}
