import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { cardId } from '../../../api/domain/screenLinks.ts'
import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import { WaitingAnswer } from '../../parts/outbox/WaitingAnswer.tsx'
import { OpportunitySection } from './OpportunitySection.tsx'

type OutboxSectionProps = { entries: readonly OutboxEntry[]; onEdit: (entry: OutboxEntry) => void }

/** Answers whose request has no card on the screen: it has closed, or is on a page that is not loaded. */
export function OutboxSection({ entries, onEdit }: OutboxSectionProps) {
  return (
    <Box sx={{ mb: 5 }}>
      <OpportunitySection title="Not Sent Yet" count={entries.length}>
        {entries.map((entry) => (
          <Card
            key={entry.requestId}
            component="li"
            id={cardId(entry.requestId)}
            tabIndex={-1}
            sx={{ display: 'grid', gap: 1.5, px: { xs: 1.5, sm: 3 }, py: { xs: 1.5, sm: 3 }, minWidth: 0 }}
          >
            <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
              {entry.productTitle}
            </Typography>
            <WaitingAnswer entry={entry} onEdit={() => onEdit(entry)} />
          </Card>
        ))}
      </OpportunitySection>
    </Box>
  )
}
