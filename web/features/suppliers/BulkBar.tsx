import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { decisionTexts } from '../../supplierDecision/decisionTexts.ts'
import type { Decision } from '../../supplierDecision/decisionTexts.ts'
import { useBulkDecision } from './useBulkDecision.ts'

type BulkBarProps = {
  /** The names of those that were ticked, by id. */
  chosen: ReadonlyMap<string, string>
  /** They need no decision any more. */
  onDecided: (ids: readonly string[]) => void
  onClear: () => void
}

const NAMED = 3

/** What can be done with the suppliers that were ticked; asks once more, since neither can be undone. */
export function BulkBar({ chosen, onDecided, onClear }: BulkBarProps) {
  const { decide, progress } = useBulkDecision()
  const [asking, setAsking] = useState<Decision>()
  // Kept while the dialog closes, or its words would change as it fades.
  const [asked, setAsked] = useState<Decision>('ACTIVE')
  const count = chosen.size
  const { verb, pending, consequence } = decisionTexts[asked]

  const ask = (decision: Decision) => {
    setAsked(decision)
    setAsking(decision)
  }
  const confirm = async () => {
    const over = await decide([...chosen.keys()], asked)
    setAsking(undefined)
    onDecided(over)
  }
  return (
    <Box
      role="region"
      aria-label="Chosen suppliers"
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
        {progress
          ? `${pending} ${inFigures(progress.done)} of ${inFigures(progress.of)}`
          : `${inFigures(count)} chosen`}
      </Typography>
      <Button color="success" variant="outlined" disabled={Boolean(progress)} onClick={() => ask('ACTIVE')}>
        Approve {inFigures(count)}
      </Button>
      <Button color="error" variant="outlined" disabled={Boolean(progress)} onClick={() => ask('REJECTED')}>
        Reject {inFigures(count)}
      </Button>
      <Button disabled={Boolean(progress)} onClick={onClear}>
        Clear
      </Button>
      {progress ? (
        <LinearProgress
          variant="determinate"
          aria-label="Suppliers decided on"
          value={(100 * progress.done) / progress.of}
          sx={{ width: '100%' }}
        />
      ) : null}
      <ConfirmDialog
        open={asking !== undefined}
        title={`${verb} ${count === 1 ? 'one supplier' : `${inFigures(count)} suppliers`}?`}
        text={`${named([...chosen.values()])}. ${consequence}`}
        confirmLabel={verb}
        pendingLabel={
          progress ? `${pending} ${inFigures(progress.done)} of ${inFigures(progress.of)}` : pending
        }
        pending={Boolean(progress)}
        destructive={asked === 'REJECTED'}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  )
}

function named(names: readonly string[]): string {
  const first = names.slice(0, NAMED).join(', ')
  return names.length > NAMED ? `${first} and ${inFigures(names.length - NAMED)} more` : first
}
