import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { ProcessExpiredDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { TestCard } from './TestCard.tsx'

void (
  /* GraphQL */ `
    mutation ProcessExpired {
      expireRequests(testOnly: true) {
        processedCount
      }
    }
  `
)

/**
 * Marks the test requests past their deadline as expired, as the timer does for every request, and reports
 * how many.
 */
export function ProcessExpired({ onProcessed }: { onProcessed: () => void }) {
  const [processed, setProcessed] = useState<number>()
  const { run, pending } = useCommand(ProcessExpiredDocument, {
    title: 'Processing Failed',
    text: 'Failed to process expired quotes. Please try again.',
  })
  const process = async () => {
    const done = await run({})
    if (!done) return
    setProcessed(done.processedCount)
    onProcessed()
  }
  return (
    <TestCard
      title="Process expired quotes"
      text="Marks test requests past their deadline as expired. A timer does the same for all requests within seconds, so there may be none left."
    >
      <ForDuty duty="sourcing">
        <ActionButton variant="contained" disabled={pending} onClick={() => void process()}>
          {pending ? 'Processing...' : 'Process Expired Quotes'}
        </ActionButton>
      </ForDuty>
      <Box role="status" sx={{ minHeight: 24 }}>
        {processed === undefined ? null : (
          <Typography variant="body2">
            {processed === 0
              ? '0 processed: none were waiting.'
              : `${processed} processed: ${counted(processed, 'request')} marked as expired.`}
          </Typography>
        )}
      </Box>
    </TestCard>
  )
}
