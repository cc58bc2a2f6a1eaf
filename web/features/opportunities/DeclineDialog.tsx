import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { declineTerms } from '../../../api/domain/quote/declineInput.ts'
import { declineCategories, declineCategoryLabels } from '../../../api/domain/quote/declineCategory.ts'
import { DeclineRequestDocument } from '../../gql/graphql.ts'
import { outboxPiece } from '../../parts/outbox/OutboxEntry.ts'
import { useKeptAnswer } from '../../parts/outbox/useKeptAnswer.ts'
import { toEnum } from '../../live/records/toEnum.ts'
import { useCommandForm } from '../../live/commands/useCommandForm.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { FormSelectField } from '../../ui/form/FormSelectField.tsx'
import { FormTextField } from '../../ui/form/FormTextField.tsx'
import { AlertIcon } from '../../ui/look/icons.tsx'
import { RestoredDraft } from '../../ui/form/RestoredDraft.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import type { DeclineDialogStart, DeclineTyped } from './openDialog.ts'
import { PieceInSight } from './PieceInSight.tsx'
import { useFollowedRequest } from './useFollowedRequest.ts'

void (
  /* GraphQL */ `
    mutation DeclineRequest($input: DeclineRequestInput!) {
      declineRequest(input: $input) {
        ... on Opportunity {
          id
          state
          availableMoves
        }
        ...Refusal @unmask
      }
    }
  `
)

const CATEGORIES = [
  { value: '', label: 'No category' },
  ...declineCategories.map((value) => ({ value, label: declineCategoryLabels[value] })),
]

const NOTHING: DeclineTyped = { reason: '', category: '' }

type DeclineDialogProps = {
  dialog: DeclineDialogStart
  onClose: () => void
  onDeclined: () => void
  onKept: () => void
}

/** Declines a request, with a reason. */
export function DeclineDialog({ dialog, onClose, onDeclined, onKept }: DeclineDialogProps) {
  const { requestId, title } = dialog
  const { request, moves, state } = useFollowedRequest(requestId)
  const answers = useKeptAnswer()
  const { showToast } = useToast()
  const { control, submit, pending, sent, draft } = useCommandForm({
    schema: declineTerms,
    defaultValues: dialog.start ?? NOTHING,
    document: DeclineRequestDocument,
    toVariables: ({ reason, category }) => ({
      input: { requestId, reason, category: category && toEnum(category) },
    }),
    failure: { title: 'Decline Failed', text: 'Failed to decline quote. Please try again.' },
    keep: async ({ variables: { input }, typed, key }) => {
      const kept = await answers.keep(
        {
          requestId,
          productTitle: title,
          command: { kind: 'decline', input },
          typed: { reason: typed.reason, category: typed.category ?? '' },
          basis: { ...(request && outboxPiece(request)), updateCount: 0 },
        },
        key,
      )
      if (kept) onKept()
      return kept
    },
    onDone: () => {
      answers.forget(requestId)
      showToast({
        tone: 'success',
        title: 'Quote Opportunity Declined',
        text: `“${title}” has left your list. Find it under Missed Quotes → Declined.`,
      })
      onDeclined()
    },
    draft: { key: `decline/${requestId}` },
  })
  const over = sent || moves === undefined || moves.includes('DECLINE') ? undefined : overText(state)
  return (
    <FormDialog
      keepsDraft
      title="Decline Quote Opportunity"
      onClose={onClose}
      onSubmit={submit}
      cancelLabel={over ? 'Close' : 'Cancel'}
      submitButton={{
        label: 'Decline',
        size: 'large',
        color: 'error',
        pending,
        pendingText: 'Declining...',
        disabled: over !== undefined,
      }}
    >
      {request ? (
        <PieceInSight request={request} />
      ) : (
        <Typography sx={{ overflowWrap: 'anywhere' }}>{title}</Typography>
      )}
      <Box role="status" sx={{ '&:empty': { display: 'none' } }}>
        {over ? (
          <Alert
            role="presentation"
            severity="warning"
            variant="outlined"
            icon={<AlertIcon fontSize="inherit" />}
          >
            {over}
          </Alert>
        ) : null}
      </Box>
      <RestoredDraft draft={draft} />
      <FormSelectField control={control} name="category" label="Category (optional)" options={CATEGORIES} />
      <FormTextField
        control={control}
        name="reason"
        label="Reason"
        required
        multiline
        minRows={3}
        hint="At least 5 characters. You can still quote later, while the request is open."
      />
    </FormDialog>
  )
}

function overText(state: string | undefined): string {
  if (state === 'QUOTED')
    return 'Your company has since quoted on this request, so you can no longer decline it.'
  if (state === 'DECLINED') return 'This request has already been declined.'
  return 'This request has closed, so you can no longer decline it.'
}
