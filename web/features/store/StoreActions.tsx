import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { syncKindNames, syncPhaseNames } from '../../../api/domain/storeSync/syncWording.ts'
import type { StoreScreenQuery, StoreSyncKind, SyncRun_RunFragment } from '../../gql/graphql.ts'
import { useWhyNotDuty } from '../../live/duty/AdminRoleContext.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { fromEnum } from '../../live/records/toEnum.ts'
import { SyncButton } from '../../parts/storeSync/SyncButton.tsx'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { HeldRun } from './HeldRun.tsx'
import { StoreCard } from './StoreCard.tsx'
import { noSyncs } from './runWording.ts'

const READS: readonly { kind: StoreSyncKind; name: string }[] = [
  { kind: 'PRODUCTS', name: 'Sync Products' },
  { kind: 'ORDERS', name: 'Sync Orders' },
  { kind: 'COSTS', name: 'Sync Costs Only' },
]

type StoreActionsProps = {
  status: Pick<StoreScreenQuery['storeStatus'], 'configured' | 'apiConfigured' | 'running'>
  /** There is a variant for a test order. */
  canOrder: boolean
  ordering: boolean
  onOrder: () => void
}

/** The admin's actions on the store, and the progress of running ones. */
export function StoreActions({ status, canOrder, ordering, onOrder }: StoreActionsProps) {
  const { apiConfigured, running } = status
  const why = useId()
  const whyNoOrder = useId()
  const mayOrder = useWhyNotDuty('sourcing') === null
  return (
    <StoreCard title="Sync and test">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {READS.map(({ kind, name }) => (
          <SyncButton
            key={kind}
            kind={kind}
            disabled={!apiConfigured}
            running={running.some((run) => run.kind === kind && run.status === 'RUNNING')}
            describedBy={why}
          >
            {name}
          </SyncButton>
        ))}
      </Box>
      <Typography id={why} variant="body2" color="textSecondary" sx={{ mt: 1, maxWidth: '72ch' }}>
        {apiConfigured
          ? 'Changes arrive automatically; this syncs everything again. It continues if you leave this page.'
          : noSyncs(status)}
      </Typography>
      {running.length > 0 ? (
        <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
          {running.map((run) =>
            run.status === 'HELD' ? (
              <HeldRun key={run.id} run={run} />
            ) : (
              <RunProgress key={run.id} run={run} />
            ),
          )}
        </Box>
      ) : null}
      <Box sx={{ mt: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, rowGap: 1 }}>
        <ForDuty duty="sourcing">
          <ActionButton
            variant="contained"
            disabled={!canOrder || ordering}
            aria-busy={ordering}
            aria-describedby={mayOrder ? whyNoOrder : undefined}
            onClick={onOrder}
          >
            {ordering ? 'Creating...' : 'Test Order Creation'}
          </ActionButton>
        </ForDuty>
        <Typography
          id={whyNoOrder}
          variant="body2"
          color="textSecondary"
          sx={{ flex: '1 1 260px', maxWidth: '64ch' }}
        >
          {canOrder
            ? 'Sends an order for one catalog variant through the store’s webhook. It becomes a test request: suppliers see it, but it is excluded from reports.'
            : 'The catalog is empty, so there is nothing to order yet.'}
        </Typography>
      </Box>
    </StoreCard>
  )
}

/** The progress of a sync run. */
function RunProgress({ run: { kind, phase, done, total } }: { run: SyncRun_RunFragment }) {
  const id = useId()
  const known = total !== null && total > 0
  const figures = known ? `${inFigures(done)} of ${inFigures(total)}` : done > 0 ? inFigures(done) : ''
  const progress = [syncPhaseNames[fromEnum(phase)], figures].filter(Boolean).join(', ')
  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2, mb: 0.5 }}>
        <Typography variant="subtitle2" component="p" id={id}>
          {syncKindNames[fromEnum(kind)]}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {progress}
        </Typography>
      </Box>
      <LinearProgress
        color="secondary"
        aria-labelledby={id}
        aria-valuetext={progress}
        variant={known ? 'determinate' : 'indeterminate'}
        value={known ? Math.min(100, (done / total) * 100) : undefined}
      />
    </Box>
  )
}
