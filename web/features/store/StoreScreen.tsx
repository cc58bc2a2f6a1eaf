import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Chip from '@mui/material/Chip'
import { NavLink, Outlet } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import { StoreScreenChangedDocument, StoreScreenDocument, type StoreScreenQuery } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { tabLine, tabLink } from '../../ui/look/styles.ts'
import { useChosenInSight } from '../../ui/interaction/useChosenInSight.ts'
import type { StoreOutlet } from './StoreOutlet.ts'
import { paths } from './paths.ts'

void (
  /* GraphQL */ `
    query StoreScreen {
      eventCursor
      variants(first: 1) {
        edges {
          node {
            id
          }
        }
      }
      storeStatus {
        configured
        shopDomain
        productCount
        variantCount
        lastSync
        webhooks {
          topic
          url
        }
        deliveries {
          waiting
          done
          dead
          ignored
          lastTopic
          lastReceivedAt
        }
        apiConfigured
        apiVersion
        simulatorUrl
        repairable
        lag {
          waiting
          oldestWaitingAt
        }
        lastReconciledAt
        lastFullCheckAt
        lastByTopic {
          topic
          lastReceivedAt
          waiting
          done
          dead
        }
        needs {
          deadDeliveries
          linesToMap
          privacyRequests
          heldSyncs
        }
        running {
          id
          ...SyncRun_run @unmask
        }
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription StoreScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
        removes
        run {
          id
          ...SyncRun_run @unmask
        }
      }
    }
  `
)

/** The store's console: the connection, the deliveries, and what needs attention. */
export function StoreScreen() {
  const { data, error, refetch, refetchSoon, snapshot } = useScreenQuery(StoreScreenDocument, {})
  const status = data?.storeStatus
  useLive({
    document: StoreScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { run, removes } }) => {
      const isRunning = run?.status === 'RUNNING' && status?.running.some(({ id }) => id === run.id)
      // Apollo has already applied the progress of a run on the screen. A run that an admin has decided on is
      // no longer waiting.
      const known = isRunning && removes === null
      if (!known) refetchSoon()
    },
  })
  const outlet: StoreOutlet = {
    status,
    hasVariants: Boolean(data?.variants.edges.length),
    failed: error !== undefined,
    refetch,
    snapshot,
  }
  return (
    <>
      <PageHeader title="Store" titleInHeader />
      <StoreNav needs={status?.needs} />
      <Outlet context={outlet} />
    </>
  )
}

type Needs = StoreScreenQuery['storeStatus']['needs']

/** The tabs of the store's console, each with the number of items that need attention. */
function StoreNav({ needs }: { needs: Needs | undefined }) {
  const parts = [
    { label: 'Overview', to: paths.store.link(), waiting: needs?.heldSyncs ?? 0 },
    { label: 'Deliveries', to: paths.deliveries.link(), waiting: needs?.deadDeliveries ?? 0 },
    { label: 'Needs mapping', to: paths.lines.link(), waiting: needs?.linesToMap ?? 0 },
    { label: 'Privacy', to: paths.privacy.link(), waiting: needs?.privacyRequests ?? 0 },
    { label: 'Sync history', to: paths.runs.link(), waiting: 0 },
  ]
  const nav = useChosenInSight<HTMLElement>()
  return (
    <Box component="nav" ref={nav} aria-label="Store" sx={tabLine}>
      {parts.map(({ label, to, waiting }) => (
        <ButtonBase key={to} component={NavLink} to={to} end sx={tabLink}>
          {label}{' '}
          {waiting > 0 ? (
            <Chip size="small" color="warning" variant="outlined" label={inFigures(waiting)} />
          ) : null}
        </ButtonBase>
      ))}
    </Box>
  )
}
