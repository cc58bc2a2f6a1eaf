import Box from '@mui/material/Box'
import { SupplierNeedsDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { NeedsStrip } from './NeedsStrip.tsx'

/** The supplier's open tasks, above the latest notifications, which may no longer mention them. */
export function BellNeeds({ onFollow }: { onFollow: () => void }) {
  const { data } = useScreenQuery(SupplierNeedsDocument, {})
  return data ? (
    <Box sx={{ px: 2 }}>
      <NeedsStrip needs={data.supplierNeeds} onFollow={onFollow} />
    </Box>
  ) : null
}
