import { suspensionTerms } from '../../../api/domain/supplier/decideSuspension.ts'
import { SuspendSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'

void (
  /* GraphQL */ `
    mutation SuspendSupplier($input: SuspendSupplierInput!) {
      suspendSupplier(input: $input) {
        ... on Supplier {
          id
          suspendedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

type SuspendDialogProps = {
  supplierId: string
  company: string
  /** Whether it has set a password. Before that, it gets no email about its access. */
  accepted: boolean
  onClose: () => void
}

/** Suspends a supplier, with a reason that only admins read. */
export function SuspendDialog({ supplierId, company, accepted, onClose }: SuspendDialogProps) {
  const { showToast } = useToast()
  const form = useCommandForm({
    schema: suspensionTerms,
    defaultValues: { reason: '' },
    document: SuspendSupplierDocument,
    toVariables: ({ reason }) => ({ input: { supplierId, reason } }),
    failure: { title: 'Not Suspended', text: 'Failed to suspend the supplier. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Supplier Suspended',
        text: `${company} has no access until you reinstate it.`,
      })
      onClose()
    },
  })
  return (
    <SuspensionDialog
      title="Suspend supplier"
      onClose={onClose}
      form={form}
      submitButton={{ label: 'Suspend', pendingText: 'Suspending...', color: 'error' }}
    >
      {company} is signed out everywhere and can no longer sign in. Its API tokens and webhooks stop working,
      it gets no new requests, and its quotes cannot be awarded. Its quotes and orders stay; you decide what
      happens to orders in progress.
      {accepted ? ' We notify it by email, without the reason.' : ''}
    </SuspensionDialog>
  )
}
