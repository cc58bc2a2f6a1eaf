import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Box from '@mui/material/Box'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useDialogHost } from '../../ui/dialog/DialogHost.tsx'
import { CheckIcon, CloseIcon } from '../../ui/look/icons.tsx'
import { DecisionDialog } from './DecisionDialog.tsx'
import { type Decision, decisionTexts } from './decisionTexts.ts'

type SupplierDecisionProps = {
  supplier: { id: string; companyName: string }
  /** Icons only, for table rows. */
  compact?: boolean
}

/** Approves or rejects a pending supplier. */
export function SupplierDecision({ supplier, compact = false }: SupplierDecisionProps) {
  const openDialog = useDialogHost()
  const mayDecide = useWhyNotDuty('sourcing') === null
  const ask = (decision: Decision) =>
    openDialog((close) => <DecisionDialog supplier={supplier} decision={decision} onClose={close} />)
  const button = (decision: Decision) => {
    const { verb } = decisionTexts[decision]
    const label = `${verb} ${supplier.companyName}`
    const color = decision === 'ACTIVE' ? 'success' : 'error'
    const icon = decision === 'ACTIVE' ? <CheckIcon fontSize="small" /> : <CloseIcon fontSize="small" />
    if (!compact)
      return (
        <Button
          variant="outlined"
          color={color}
          startIcon={icon}
          aria-label={label}
          onClick={() => ask(decision)}
        >
          {verb}
        </Button>
      )
    return (
      // A button has one tooltip: the verb, or why it may not be used.
      <IconButton
        aria-label={label}
        title={mayDecide ? verb : undefined}
        color={color}
        onClick={() => ask(decision)}
      >
        {icon}
      </IconButton>
    )
  }

  return (
    <ForDuty duty="sourcing">
      <Box sx={{ display: 'flex', gap: compact ? 0.5 : 1, position: 'relative' }}>
        {button('ACTIVE')}
        {button('REJECTED')}
      </Box>
    </ForDuty>
  )
}
