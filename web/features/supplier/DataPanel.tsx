import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { Panel } from './Panel.tsx'

const EraseDialog = lazyPart(async () => (await import('./EraseDialog.tsx')).EraseDialog)

/** For requests under privacy law: what is stored about the supplier, and how to erase it. */
export function DataPanel({ supplierId, company }: { supplierId: string; company: string }) {
  const [erasing, setErasing] = useState(false)
  return (
    <Panel title="Stored Data">
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        If the supplier asks what is stored about it, send it this file: it has no internal notes and nothing
        about other suppliers. If it asks to be erased, its orders stay without its name.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <ForDuty duty="desk">
          <ExportButton
            href={`/api/suppliers/${supplierId}/data`}
            fileName="loupe-supplier-data.json"
            label="Download Data"
          />
        </ForDuty>
        <ForDuty duty="desk">
          <Button variant="outlined" color="error" onClick={() => setErasing(true)}>
            Erase Supplier
          </Button>
        </ForDuty>
      </Box>
      {erasing ? (
        <EraseDialog supplierId={supplierId} company={company} onClose={() => setErasing(false)} />
      ) : null}
    </Panel>
  )
}
