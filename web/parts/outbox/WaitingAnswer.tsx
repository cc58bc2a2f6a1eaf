import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { use } from 'react'
import { AlertIcon, ClockIcon } from '../../ui/look/icons.tsx'
import { useToast } from '../../ui/notice/useToast.ts'
import { answerText, HAS_CLOSED } from './answerText.ts'
import { OutboxContext } from './OutboxContext.ts'
import type { OutboxEntry } from './OutboxEntry.ts'

type WaitingAnswerProps = { entry: OutboxEntry; onEdit: () => void }

/** An answer that waits to be sent, or why it was not sent, and the actions its author can take. */
export function WaitingAnswer({ entry, onEdit }: WaitingAnswerProps) {
  const outbox = use(OutboxContext)
  const { refusal, command, productTitle, requestId } = entry
  const { showToast } = useToast()
  const discard = () =>
    void outbox?.discard(requestId).catch(() =>
      showToast({
        tone: 'destructive',
        title: 'Not Discarded',
        text: 'Your answer could not be removed from this device. Please try again.',
      }),
    )
  return (
    <Alert
      // A toast has announced it.
      role="note"
      severity={refusal ? 'warning' : 'info'}
      variant="outlined"
      icon={refusal ? <AlertIcon fontSize="inherit" /> : <ClockIcon fontSize="inherit" />}
      sx={{ alignItems: 'flex-start', overflowWrap: 'anywhere', '& .MuiAlert-message': { width: '100%' } }}
    >
      <AlertTitle>{refusal ? 'Not sent' : 'Waiting to send'}</AlertTitle>
      <strong>{answerText(command)}</strong>{' '}
      {refusal ?? 'It is kept on this device and will be sent once Loupe is open here and can be reached.'}
      <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
        {refusal === HAS_CLOSED ? null : (
          <Button
            variant="outlined"
            sx={{ minHeight: 44 }}
            onClick={onEdit}
            aria-label={`Edit: ${productTitle}`}
          >
            Edit
          </Button>
        )}
        <Button
          color="error"
          sx={{ minHeight: 44 }}
          onClick={discard}
          aria-label={`Discard: ${productTitle}`}
        >
          Discard
        </Button>
      </Box>
    </Alert>
  )
}
