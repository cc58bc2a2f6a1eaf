import { inFigures } from '../../../api/domain/counted.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { ForDuty } from '../../live/ForDuty.tsx'
import type { Decision } from '../../parts/supplierDecision/decisionTexts.ts'
import { useDialogHost } from '../../ui/DialogHost.tsx'
import { BulkDecisionDialog } from './BulkDecisionDialog.tsx'

type BulkBarProps = {
  /** The names of the selected suppliers, by id. */
  chosen: ReadonlyMap<string, string>
  /** Called with the suppliers that no longer need a decision. */
  onDecided: (ids: readonly string[]) => void
  onClear: () => void
}

/** The actions on the selected suppliers. */
export function BulkBar({ chosen, onDecided, onClear }: BulkBarProps) {
  const openDialog = useDialogHost()
  const count = chosen.size
  const ask = (decision: Decision) => {
    const suppliers = [...chosen].map(([id, companyName]) => ({ id, companyName }))
    openDialog((close) => (
      <BulkDecisionDialog decision={decision} suppliers={suppliers} onDecided={onDecided} onClose={close} />
    ))
  }
  return (
    <Box
      role="region"
      aria-label="Selected suppliers"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: { xs: 2, md: 3 },
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'action.selected',
      }}
    >
      <Typography variant="body2" role="status" sx={{ mr: 'auto' }}>
        {inFigures(count)} selected
      </Typography>
      <ForDuty duty="sourcing">
        <Button color="success" variant="outlined" onClick={() => ask('ACTIVE')}>
          Approve {inFigures(count)}
        </Button>
      </ForDuty>
      <ForDuty duty="sourcing">
        <Button color="error" variant="outlined" onClick={() => ask('REJECTED')}>
          Reject {inFigures(count)}
        </Button>
      </ForDuty>
      <Button onClick={onClear}>Clear</Button>
    </Box>
  )
}
