import Typography from '@mui/material/Typography'
import { resumptionTerms } from '../../../api/domain/supplier/decideSuspension.ts'
import { ResumeSupplierDocument } from '../../gql/graphql.ts'
import { useCommandForm } from '../../live/useCommandForm.ts'
import { FormDialog } from '../../ui/FormDialog.tsx'
import { FormTextField } from '../../ui/FormTextField.tsx'
import { useToast } from '../../ui/useToast.ts'

void (
  /* GraphQL */ `
    mutation ResumeSupplier($input: ResumeSupplierInput!) {
      resumeSupplier(input: $input) {
        ... on Supplier {
          id
          suspendedAt
        }
        ...Refusal @unmask
      }
    }
  `
)

const INVITE_AGAIN = 'Resend its invitation, so that it can set a password.'

type ResumeDialogProps = {
  supplierId: string
  company: string
  /** Whether it has set a password: before, no mail about its access is sent, and it has to be invited again. */
  accepted: boolean
  onClose: () => void
}

/** Gives a suspended supplier its access back, with a reason that only admins read. */
export function ResumeDialog({ supplierId, company, accepted, onClose }: ResumeDialogProps) {
  const { showToast } = useToast()
  const { control, submit, pending } = useCommandForm({
    schema: resumptionTerms,
    defaultValues: { reason: '' },
    document: ResumeSupplierDocument,
    toVariables: ({ reason }) => ({ input: { supplierId, reason } }),
    failure: { title: 'Access Not Resumed', text: 'Failed to resume the access. Please try again.' },
    onDone: () => {
      showToast({
        tone: 'success',
        title: 'Access Resumed',
        text: accepted ? `${company} can sign in again.` : INVITE_AGAIN,
      })
      onClose()
    },
  })
  return (
    <FormDialog
      title="Resume access"
      maxWidth="xs"
      onClose={onClose}
      onSubmit={submit}
      submitButton={{ label: 'Resume Access', pending, pendingText: 'Resuming...' }}
    >
      <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        {accepted
          ? `${company} can sign in again, its API tokens and webhooks work again, and it sees the requests that are still open. It is told by email. If its password may be in the wrong hands, end its access first.`
          : `${company} is active again. ${INVITE_AGAIN}`}
      </Typography>
      <FormTextField
        control={control}
        id={`resume-${supplierId}`}
        name="reason"
        label="Reason"
        hint="Only admins read this."
        required
        multiline
        minRows={2}
        maxRows={6}
      />
    </FormDialog>
  )
}
