import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { LateQuoteDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { useNow } from '../../ui/value/useNow.ts'
import { type SupplierChoice, SupplierPicker } from '../../parts/list/SupplierPicker.tsx'
import { useToast } from '../../ui/notice/useToast.ts'

type LateQuoteDialogProps = {
  request: { id: string; productTitle: string; expiresAt: string | null }
  onClose: () => void
}

/** Quotes on a test request for a chosen supplier, and shows the server's answer. */
export function LateQuoteDialog({ request, onClose }: LateQuoteDialogProps) {
  const [supplier, setSupplier] = useState<SupplierChoice | null>(null)
  const { answer, submit, pending } = useLateQuote()
  const now = useNow()
  const past = request.expiresAt !== null && Date.parse(request.expiresAt) <= now
  return (
    <FormDialog
      title="Test Late Submission"
      maxWidth="xs"
      onClose={onClose}
      cancelLabel="Close"
      submitButton={{
        label: 'Submit Quote',
        pending,
        pendingText: 'Submitting...',
        disabled: !supplier,
        onClick: () => supplier && void submit(request.id, supplier.id),
      }}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>{request.productTitle}</Typography>
      {past ? null : (
        <Alert severity="info">
          The deadline has not passed yet, so a quote would be on time. Simulate expiry first, or wait.
        </Alert>
      )}
      <Typography variant="body2" color="textSecondary">
        Submits a quote of $100.00 in 7 days for the supplier you choose, marked as entered on its behalf.
      </Typography>
      <SupplierPicker excludeSuspended value={supplier} onChange={setSupplier} />
      <Box role="status">
        {answer ? (
          <Alert severity={answer.taken ? 'success' : 'warning'}>
            <AlertTitle>{answer.title}</AlertTitle>
            {answer.text}
          </Alert>
        ) : null}
      </Box>
    </FormDialog>
  )
}

void (
  /* GraphQL */ `
    mutation LateQuote($input: SubmitQuoteInput!) {
      submitQuote(input: $input) {
        ... on Quote {
          id
          late
          request {
            id
            ...TestRequestCard_request
          }
        }
        ...Refusal @unmask
      }
    }
  `
)

/** The server's answer to a quote. */
type LateAnswer = { taken: boolean; title: string; text: string }

const FAILURE = { title: 'Submission Failed', text: 'Failed to submit quote. Please try again.' }
const BLOCKED = 'Late Submission Blocked'

const accepted = (late: boolean): LateAnswer =>
  late
    ? {
        taken: true,
        title: 'Late Submission Accepted',
        text: 'The server accepted the quote and marked it as late.',
      }
    : {
        taken: true,
        title: 'Submission Accepted',
        text: 'The deadline has not passed yet, so the quote is on time.',
      }

/** `Late Submission Blocked: the deadline …` starts with its title. */
function refused(message: string): LateAnswer {
  if (!message.startsWith(BLOCKED)) return { taken: false, title: FAILURE.title, text: message }
  const reason = message.slice(BLOCKED.length).replace(/^[:\s]+/, '')
  return {
    taken: false,
    title: BLOCKED,
    text: reason ? reason.charAt(0).toUpperCase() + reason.slice(1) : message,
  }
}

/**
 * Submits a quote for a supplier and stores the server's answer. Here a refusal is an ordinary result, so the
 * page shows it, not only a toast.
 */
function useLateQuote() {
  const { showToast } = useToast()
  const [answer, setAnswer] = useState<LateAnswer>()
  const { run, pending } = useCommand(LateQuoteDocument, FAILURE)
  const submit = async (requestId: string, supplierId: string) => {
    const show = (next: LateAnswer) => {
      setAnswer(next)
      showToast({ tone: next.taken ? 'success' : 'destructive', title: next.title, text: next.text })
    }
    const quote = await run(
      { input: { requestId, supplierId, price: '100.00', deliveryDays: 7, comments: 'A test' } },
      { say: ({ text }) => show(refused(text)) },
    )
    if (quote) show(accepted(quote.late))
  }
  return { answer, submit, pending }
}
