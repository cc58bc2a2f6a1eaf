import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { SetSupplierStatusDocument } from '../gql/graphql.ts'
import { useCommand } from '../live/useCommand.ts'
import { CheckIcon, CloseIcon } from '../ui/icons.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { useToast } from '../ui/useToast.ts'
import { DECISION_FAILURE, decisionTexts } from './decisionTexts.ts'
import type { Decision } from './decisionTexts.ts'

void (
  /* GraphQL */ `
    mutation SetSupplierStatus($input: SetSupplierStatusInput!) {
      setSupplierStatus(input: $input) {
        ... on Supplier {
          id
          status
        }
        ... on Error {
          message
        }
        ... on ValidationError {
          fields {
            path
            message
          }
        }
      }
    }
  `
)

type SupplierDecisionProps = {
  supplier: { id: string; companyName: string }
  /** Icons only, for table rows. */
  compact?: boolean
}

/** Approve or reject a supplier that is pending; asks once more, since neither can be undone. */
export function SupplierDecision({ supplier, compact = false }: SupplierDecisionProps) {
  const [asking, setAsking] = useState<Decision>()
  // Kept while the dialog closes, or its words would change as it fades.
  const [asked, setAsked] = useState<Decision>('ACTIVE')
  const { run, pending } = useCommand(SetSupplierStatusDocument, DECISION_FAILURE)
  const { showToast } = useToast()

  const ask = (decision: Decision) => {
    setAsked(decision)
    setAsking(decision)
  }
  const confirm = async () => {
    const updated = await run({ input: { supplierId: supplier.id, status: asked } })
    setAsking(undefined)
    if (updated)
      showToast({ tone: 'success', title: 'Supplier Status Updated', text: decisionTexts[asked].done })
  }
  const button = (decision: Decision) => {
    const { verb } = decisionTexts[decision]
    const label = `${verb} ${supplier.companyName}`
    const color = decision === 'ACTIVE' ? 'success' : 'error'
    const icon = decision === 'ACTIVE' ? <CheckIcon fontSize="small" /> : <CloseIcon fontSize="small" />
    return compact ? (
      <Tooltip title={verb}>
        <IconButton aria-label={label} color={color} onClick={() => ask(decision)}>
          {icon}
        </IconButton>
      </Tooltip>
    ) : (
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
  }

  return (
    <Box sx={{ display: 'flex', gap: compact ? 0.5 : 1, position: 'relative' }}>
      {button('ACTIVE')}
      {button('REJECTED')}
      <ConfirmDialog
        open={asking !== undefined}
        title={`${decisionTexts[asked].verb} ${supplier.companyName}?`}
        text={decisionTexts[asked].consequence}
        confirmLabel={decisionTexts[asked].verb}
        pendingLabel={decisionTexts[asked].pending}
        pending={pending}
        destructive={asked === 'REJECTED'}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  )
}
