import Box from '@mui/material/Box'
import { PrivacyScreenChangedDocument, PrivacyScreenDocument } from '../../gql/graphql.ts'
import type { PrivacyScreenQueryVariables } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { CardSkeletons } from '../../ui/CardSkeletons.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { CheckIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { ListShell } from '../../ui/ListShell.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { useDialogAddress } from '../../ui/useDialogAddress.ts'
import { useLastSeen } from '../../ui/useLastSeen.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { PrivacyCard } from './PrivacyCard.tsx'

void (
  /* GraphQL */ `
    query PrivacyScreen($first: Int, $after: String) {
      eventCursor
      privacyRequests(first: $first, after: $after) {
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

const PAGE: PrivacyScreenQueryVariables = { first: 20 }

/** The privacy requests of the store's customers: open ones by due date, then closed ones. */
export function PrivacyScreen() {
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(PrivacyScreenDocument, PAGE)
  const { dialog, open, close } = useDialogAddress(['close'])
  const refetchSoon = useThrottled(refetch)
  useLive({
    document: PrivacyScreenChangedDocument,
    snapshot,
    onEvent: ({ storeChanged: { what } }) => {
      if (what === 'PRIVACY') refetchSoon()
    },
  })
  const requests = data?.privacyRequests
  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: requests?.pageInfo.endCursor ?? null }),
  )
  const { seen, gone } = useLastSeen(
    requests?.edges.find(({ node }) => node.id === dialog?.id && node.doneAt === null)?.node,
    dialog?.id,
  )
  return (
    <>
      <ListShell
        detail={null}
        waiting={0}
        onShowWaiting={refetch}
        count={requests?.edges.length}
        failed={error !== undefined}
        onRetry={refetch}
        head={null}
        skeleton={<CardSkeletons count={2} height={160} label="Loading privacy requests..." />}
        empty={
          <EmptyState
            icon={<CheckIcon />}
            title="No privacy requests"
            text="Data and erasure requests that customers make through the store appear here with their due date."
          />
        }
      >
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
          {requests?.edges.map(({ node }) => (
            <PrivacyCard key={node.id} request={node} onClose={() => open('close', node.id)} />
          ))}
        </Box>
        {requests?.pageInfo.hasNextPage ? (
          <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
            <LoadMoreButton
              loading={loadingMore}
              onLoad={() => void loadMore()}
              read={{ count: requests.edges.length, of: requests.totalCount }}
            />
          </Box>
        ) : null}
      </ListShell>
      {seen ? (
        <ClosePrivacyDialog key={seen.id} request={seen} gone={gone} snapshot={snapshot} onClose={close} />
      ) : null}
    </>
  )
}
