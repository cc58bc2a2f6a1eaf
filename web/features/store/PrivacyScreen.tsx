import Box from '@mui/material/Box'
import { PrivacyScreenChangedDocument, PrivacyScreenDocument } from '../../gql/graphql.ts'
import type { PrivacyRequestFilter } from '../../gql/graphql.ts'
import { useLive } from '../../live/connection/useLive.ts'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { CardSkeletons } from '../../ui/list/CardSkeletons.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { CheckIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PlainSelect } from '../../ui/list/PlainSelect.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { PrivacyCard } from './PrivacyCard.tsx'
import { useShown } from './useShown.ts'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    query PrivacyScreen($first: Int, $after: String, $filter: PrivacyRequestFilter) {
      eventCursor
      privacyRequests(first: $first, after: $after, filter: $filter) {
        edges {
          node {
            id
            ...PrivacyCard_request @unmask
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription PrivacyScreenChanged($after: EventCursor) {
      storeChanged(after: $after) {
        cursor
        what
      }
    }
  `
)

const ClosePrivacyDialog = lazyPart(async () => (await import('./ClosePrivacyDialog.tsx')).ClosePrivacyDialog)

const stateFilters = {
  all: { label: 'All privacy requests', filter: {} },
  open: { label: 'Open', filter: { open: true } },
  closed: { label: 'Closed', filter: { open: false } },
} satisfies Record<string, { label: string; filter: PrivacyRequestFilter }>

/** The privacy requests of the store's customers: open ones by due date, then closed ones. */
export function PrivacyScreen() {
  const { shown, select } = useShown(stateFilters)
  const { filter } = stateFilters[shown]
  const requests = useListQuery(PrivacyScreenDocument, 'privacyRequests', { first: 20, filter })
  const { rows, snapshot } = requests
  const { dialog, open, close } = useDialogAddress(['close'], 'desk')
  useLive({
    document: PrivacyScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what } }) => {
      if (what === 'PRIVACY') requests.refetchSoon()
    },
  })
  return (
    <>
      <ListShell
        list={requests}
        head={
          <Box sx={{ mb: 2 }}>
            <PlainSelect {...select} />
          </Box>
        }
        skeleton={<CardSkeletons count={2} height={160} label="Loading privacy requests..." />}
        empty={
          <EmptyState
            icon={<CheckIcon />}
            title={shown === 'all' ? 'No privacy requests' : `No ${shown} privacy requests`}
            text="Data and erasure requests that customers make through the store appear here with their due date."
          />
        }
      >
        <Box component="ul" sx={{ ...plainList, display: 'grid', gap: 2 }}>
          {rows?.map((row) => (
            <PrivacyCard key={row.id} request={row} onClose={() => open('close', row.id)} />
          ))}
        </Box>
        <MoreRows list={requests} />
      </ListShell>
      {dialog ? <ClosePrivacyDialog key={dialog.id} id={dialog.id} onClose={close} /> : null}
    </>
  )
}
