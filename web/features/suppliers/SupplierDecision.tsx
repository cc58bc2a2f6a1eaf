import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { SetSupplierStatusDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/useCommand.ts'
import { CheckIcon, CloseIcon } from '../../ui/icons.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useToast } from '../../ui/useToast.ts'

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

type Decision = 'ACTIVE' | 'REJECTED'

const TEXTS = {
  ACTIVE: {
    verb: 'Approve',
    pending: 'Approving...',
    consequence: 'They can sign in at once, and see and quote on every open request.',
    done: 'Supplier has been approved.',
  },
  REJECTED: {
    verb: 'Reject',
    pending: 'Rejecting...',
    consequence: 'They will not be able to sign in. This cannot be taken back.',
    done: 'Supplier has been rejected.',
  },
} as const

const FAILURE = { title: 'Error', text: 'Failed to update supplier status.' }

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
  const { run, pending } = useCommand(SetSupplierStatusDocument, FAILURE)
  const { showToast } = useToast()

  const ask = (decision: Decision) => {
    setAsked(decision)
    setAsking(decision)
  }
  const confirm = async () => {
    const updated = await run({ input: { supplierId: supplier.id, status: asked } })
    setAsking(undefined)
    if (updated) showToast({ tone: 'success', title: 'Supplier Status Updated', text: TEXTS[asked].done })
  }
  const button = (decision: Decision) => {
    const { verb } = TEXTS[decision]
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
    <Box sx={{ display: 'flex', gap: compact ? 0.5 : 1 }}>
      {button('ACTIVE')}
      {button('REJECTED')}
      <ConfirmDialog
        open={asking !== undefined}
        title={`${TEXTS[asked].verb} ${supplier.companyName}?`}
        text={TEXTS[asked].consequence}
        confirmLabel={TEXTS[asked].verb}
        pendingLabel={TEXTS[asked].pending}
        pending={pending}
        destructive={asked === 'REJECTED'}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(undefined)}
      />
    </Box>
  )
}
