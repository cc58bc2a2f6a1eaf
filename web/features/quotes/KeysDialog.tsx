import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { AppDialog } from '../../ui/AppDialog.tsx'
import { comparisonKeys } from './useComparisonKeys.ts'

/** The comparison's keyboard shortcuts. */
export function KeysDialog({ onClose }: { onClose: () => void }) {
  return (
    <AppDialog
      open
      title="Comparison shortcuts"
      onClose={onClose}
      maxWidth="xs"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 3, rowGap: 1.5 }}
      >
        {comparisonKeys.map(({ keys, does }) => (
          <Box key={keys} sx={{ display: 'contents' }}>
            <Box component="dt" sx={{ fontFamily: 'monospace', color: 'secondary.main' }}>
              {keys}
            </Box>
            <Box component="dd" sx={{ m: 0 }}>
              {does}
            </Box>
          </Box>
        ))}
      </Box>
    </AppDialog>
  )
}
