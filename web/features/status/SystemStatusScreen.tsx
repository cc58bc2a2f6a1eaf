import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { formatDistanceStrict } from 'date-fns'
import { DateText } from '../../ui/DateText.tsx'
import { Fact } from '../../ui/Fact.tsx'
import { FactList } from '../../ui/FactList.tsx'
import { formatDate } from '../../ui/formatDate.ts'
import { StatusBanner } from './StatusBanner.tsx'
import { StatusParts } from './StatusParts.tsx'
import { StatusSkeleton } from './StatusSkeleton.tsx'
import { useSystemStatus } from './useSystemStatus.ts'
import { verdictOf } from './verdictOf.ts'

/** The public status page. A missing answer is a status too. */
export function SystemStatusScreen() {
  const { reading, checking, check } = useSystemStatus()
  const status = reading?.status
  const stale = reading?.failure !== undefined
  return (
    <Box sx={{ width: '100%', maxWidth: 920, mx: 'auto', px: { xs: 2, md: 4 }, py: { xs: 4, md: 8 } }}>
      <Typography variant="overline" component="p" color="secondary">
        Service status
      </Typography>
      <Typography variant="h1" sx={{ mt: 0.5, mb: 4, fontSize: { xs: '2rem', md: '2.5rem' } }}>
        System Status
      </Typography>
      {reading ? (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <StatusBanner
            verdict={verdictOf(status?.status, reading.failure, navigator.onLine)}
            checked={
              status
                ? `${stale ? 'Last response' : 'Checked'} ${formatDate(status.checkedAt, 'second')}`
                : 'Current status unknown.'
            }
            checking={checking}
            onCheck={check}
          />
          {status ? (
            <>
              {stale ? <Typography variant="h2">Last known status</Typography> : null}
              <StatusParts parts={status.parts} />
              <FactList minWidth={260}>
                <Fact label="Version">{status.version}</Fact>
                <Fact label="Running since">
                  <DateText value={status.startedAt} withTime /> (
                  {formatDistanceStrict(status.startedAt, status.checkedAt)})
                </Fact>
              </FactList>
            </>
          ) : null}
        </Box>
      ) : (
        <StatusSkeleton />
      )}
    </Box>
  )
}
