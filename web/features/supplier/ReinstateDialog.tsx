import { reinstatementTerms } from '../../../api/domain/supplier/decideSuspension.ts'
import { ReinstateSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { SuspensionDialog } from './SuspensionDialog.tsx'

void (
  /* GraphQL */ `
    mutation ReinstateSupplier($input: ReinstateSupplierInput!) {
      reinstateSupplier(input: $input) {
        ... on Supplier {
          id
          suspendedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

const INVITE_AGAIN = 'Resend the invitation so that it can set a password.'

type ReinstateDialogProps = {
  supplierId: string
  company: string
  /**
   * Whether it has set a password. Before that, it gets no email about its access, and has to be invited
   * again.
   */
  accepted: boolean
  onClose: () => void
}

/** Reinstates a suspended supplier, with a reason that only admins read. */
export function ReinstateDialog({ supplierId, company, accepted, onClose }: ReinstateDialogProps) {
  const { showToast } = useToast()
  const form = useCommandForm({
    schema: reinstatementTerms,
    defaultValues: { reason: '' },
    document: ReinstateSupplierDocument,
    toVariables: ({ reason }) => ({ input: { supplierId, reason } }),
    failure: { title: 'Not Reinstated', text: 'Failed to reinstate the supplier. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Supplier Reinstated',
        text: accepted ? `${company} can sign in again.` : INVITE_AGAIN,
      })
      onClose()
    },
  })
  return (
    <SuspensionDialog
      title="Reinstate supplier"
      onClose={onClose}
      form={form}
      submitButton={{ label: 'Reinstate', pendingText: 'Reinstating...' }}
    >
      {accepted
        ? `${company} can sign in again and sees the requests that are still open. Its API tokens and webhooks work again. We notify it by email. If someone else may know its password, end its access first.`
        : `${company} is active again. ${INVITE_AGAIN}`}
    </SuspensionDialog>
  )
}
