import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import type { SaveProgress } from './useSavePricing.ts'

type ChangesBarProps = {
  changes: number
  rows: number
  /** The number of rows that cannot be saved as they are. */
  wrong: number
  /** Set while the changes are being saved. */
  progress: SaveProgress | undefined
  /** The number of variants without a price. */
  unpriced: number
  /** Whether some changes were saved since the table was opened. */
  hasSaved: boolean
  /** Moves to the next variant without a price. */
  onNext: () => void
  onSave: () => void
  onDiscard: () => void
}

/**
 * The number of unsaved changes, with save and discard buttons; without changes, the way to the next variant
 * to price. Above the navigation on phones.
 */
export function ChangesBar(props: ChangesBarProps) {
  const { changes, rows, wrong, progress, unpriced, hasSaved, onNext, onSave, onDiscard } = props
  const [asking, setAsking] = useState(false)
  const pending = progress !== undefined
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-label="Changes"
      sx={(theme) => ({
        position: 'sticky',
        bottom: { xs: 'calc(72px + env(safe-area-inset-bottom))', md: 16 },
        zIndex: theme.zIndex.appBar - 1,
        mt: 2,
        px: 2,
        py: 1.5,
        // On a phone it is shown only when there is something to save, or to do next.
        display: { xs: changes === 0 && !hasSaved ? 'none' : 'flex', md: 'flex' },
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'center',
        justifyContent: 'space-between',
        borderColor: changes > 0 ? 'secondary.main' : 'divider',
      })}
    >
      <Typography role="status" variant="body2" sx={{ fontWeight: 600 }}>
        {changes > 0 ? (
          `${counted(changes, 'change')} in ${counted(rows, 'row')}`
        ) : (
          <>
            <span>No changes</span> · <span>{unpricedText(unpriced)}</span>
          </>
        )}
        {wrong > 0 ? (
          <Typography component="span" variant="body2" color="error" sx={{ fontWeight: 600 }}>
            {` · ${counted(wrong, 'row needs', 'rows need')} attention`}
          </Typography>
        ) : null}
      </Typography>
      <Box sx={{ display: 'flex', gap: 1, width: { xs: '100%', sm: 'auto' } }}>
        {changes === 0 && unpriced > 0 && !pending ? (
          <Button variant="outlined" onClick={onNext} sx={{ flex: { xs: 1, sm: 'none' } }}>
            Set next price
          </Button>
        ) : null}
        <ActionButton
          disabled={changes === 0 || pending}
          onClick={() => setAsking(true)}
          sx={{ display: onlyWith(changes) }}
        >
          Discard
        </ActionButton>
        <ActionButton
          variant="contained"
          disabled={changes === 0 || pending}
          aria-busy={pending}
          onClick={onSave}
          sx={{ flex: { xs: 1, sm: 'none' }, display: onlyWith(changes) }}
        >
          {progress ? savingText(progress) : 'Save all'}
        </ActionButton>
      </Box>
      <ConfirmDialog
        open={asking}
        destructive
        title="Discard all changes?"
        text={`${changes === 1 ? 'One change' : `${inFigures(changes)} changes`} will be lost. Saved prices stay as they are.`}
        confirmLabel="Discard"
        onConfirm={() => {
          setAsking(false)
          onDiscard()
        }}
        onClose={() => setAsking(false)}
      />
    </Paper>
  )
}

/** A phone has no room for buttons that cannot be pressed. */
const onlyWith = (changes: number) => ({ xs: changes === 0 ? 'none' : 'inline-flex', md: 'inline-flex' })

const unpricedText = (unpriced: number) =>
  unpriced === 0
    ? 'Every variant has a price'
    : `${counted(unpriced, 'variant has', 'variants have')} no price yet`

const savingText = ({ done, of }: SaveProgress) =>
  done === 0 ? 'Saving...' : `Saving... ${inFigures(done)} of ${inFigures(of)}`
