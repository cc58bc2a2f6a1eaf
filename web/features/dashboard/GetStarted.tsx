import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { GetStartedStoreChangedDocument } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import type { Snapshot } from '../../live/links/Snapshot.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useTestOrder } from '../../parts/testOrder/useTestOrder.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { Checklist } from '../../ui/page/Checklist.tsx'
import { CheckIcon } from '../../ui/look/icons.tsx'
import { paths as quotePaths } from '../quotes/paths.ts'
import { paths as settingsPaths } from '../settings/paths.ts'
import { paths as storePaths } from '../store/paths.ts'
import { paths as supplierPaths } from '../suppliers/paths.ts'
import type { DeskFigures } from './deskStats.ts'

void (
  /* GraphQL */ `
    subscription GetStartedStoreChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
      }
    }
  `
)

type GetStartedProps = {
  steps: NonNullable<DeskFigures['setup']>
  snapshot: Snapshot
  onStoreChanged: () => void
}

/**
 * The steps from an empty desk to its first award; each is checked off once the data shows that it is done.
 */
export function GetStarted({ steps, snapshot, onStoreChanged }: GetStartedProps) {
  // The dashboard's figures do not depend on the store's syncs and deliveries, but the first step does.
  useLive({
    document: GetStartedStoreChangedDocument,
    snapshot,
    onEvent: onStoreChanged,
    skip: steps.storeConnected,
  })
  const testOrder = useTestOrder(snapshot)
  const list: StepProps[] = [
    {
      title: 'Connect the store',
      text: 'Its catalog and orders arrive in Loupe automatically.',
      done: steps.storeConnected,
      action: <StepLink to={storePaths.store.link()}>Open store</StepLink>,
    },
    {
      title: 'Invite suppliers',
      text: 'Only suppliers you have approved see requests and can quote.',
      done: steps.supplierApproved,
      action: <StepLink to={supplierPaths.suppliers.link()}>Open suppliers</StepLink>,
    },
    {
      title: 'Set the quote window',
      text: 'It decides how long suppliers have to quote on a new request.',
      done: steps.quoteWindowSet,
      action: <StepLink to={settingsPaths.deadlines.link()}>Open settings</StepLink>,
    },
    {
      title: 'Send a test order',
      text:
        steps.storeConnected || steps.orderReceived
          ? 'It becomes a request that suppliers see but reports exclude.'
          : 'It orders a product of the store, so connect the store first.',
      done: steps.orderReceived,
      action: steps.storeConnected ? (
        <ForDuty duty="sourcing">
          <ActionButton
            variant="outlined"
            disabled={testOrder.ordering}
            aria-busy={testOrder.ordering}
            onClick={() => void testOrder.create()}
          >
            {testOrder.ordering ? 'Sending...' : 'Send test order'}
          </ActionButton>
        </ForDuty>
      ) : null,
    },
    {
      title: 'Award it',
      text: 'Once a supplier has quoted, your award turns the quote into an order.',
      done: steps.quoteAwarded,
      action: <StepLink to={quotePaths.requests.link()}>Open requests</StepLink>,
    },
  ]
  return (
    <Checklist title="Get started" done={list.filter((step) => step.done).length} of={list.length}>
      {list.map((step) => (
        <Step key={step.title} {...step} />
      ))}
    </Checklist>
  )
}

type StepProps = {
  title: string
  /** Why it matters. */
  text: string
  done: boolean
  /** The link or button for the step; null while another step has to come first. */
  action: ReactNode
}

const Step = ({ title, text, done, action }: StepProps) => (
  <Box
    component="li"
    sx={{
      display: 'flex',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      alignItems: 'center',
      columnGap: 2,
      rowGap: 1,
      px: { xs: 2, sm: 3 },
      py: 1.5,
    }}
  >
    <Box
      aria-hidden
      sx={{
        width: 24,
        height: 24,
        flexShrink: 0,
        borderRadius: '50%',
        border: 1,
        borderColor: done ? 'success.main' : 'text.secondary',
        color: 'success.main',
        display: 'grid',
        placeItems: 'center',
      }}
    >
      {done ? <CheckIcon sx={{ fontSize: 16 }} /> : null}
    </Box>
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Typography variant="subtitle1" component="p">
        {title}
        <Box component="span" sx={visuallyHidden}>
          {done ? ' (done)' : ' (not done yet)'}
        </Box>
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {text}
      </Typography>
    </Box>
    {done || !action ? null : (
      <Box sx={{ flexBasis: { xs: '100%', sm: 'auto' }, flexShrink: 0, pl: { xs: 5, sm: 0 } }}>{action}</Box>
    )}
  </Box>
)

const StepLink = ({ to, children }: { to: string; children: string }) => (
  <Button component={Link} to={to} variant="outlined">
    {children}
  </Button>
)
