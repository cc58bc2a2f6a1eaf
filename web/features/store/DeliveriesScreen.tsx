import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { inFigures } from '../../../api/domain/counted.ts'
import { deliveryList } from '../../../api/domain/list/deliveryList.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ReplayDeadDeliveriesDocument } from '../../gql/graphql.ts'
import { useCommand } from '../../live/commands/useCommand.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { FilterChips } from '../../ui/list/FilterChips.tsx'
import { BoxIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { ListShell } from '../../ui/list/ListShell.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useDialogAddress } from '../../live/commands/useDialogAddress.ts'
import { formatDate } from '../../ui/value/formatDate.ts'
import { useListAddress } from '../../ui/list/useListAddress.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { DeliveryFilters } from './DeliveryFilters.tsx'
import { DeliveryTable } from './DeliveryTable.tsx'
import { NothingYet } from './NothingYet.tsx'
import { useStoreOutlet } from './StoreOutlet.ts'
import { useDeliveryList } from './useDeliveryList.ts'

const DeliveryDialog = lazyPart(async () => (await import('./DeliveryDialog.tsx')).DeliveryDialog)

/** The store's webhook deliveries and their results; each can be opened and replayed. */
export function DeliveriesScreen() {
  const { list, query, change, goTo } = useListAddress(deliveryList)
  const deliveries = useDeliveryList(list)
  const { dialog, open, close } = useDialogAddress(['delivery'], null)
  const { status } = useStoreOutlet()
  const { rows } = deliveries
  const chips = deliveryList.chips(list, { formatDate })
  return (
    <>
      <ListShell
        list={deliveries}
        head={
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
              <DeliveryFilters
                list={list}
                topics={status?.lastByTopic.map(({ topic }) => topic) ?? []}
                change={change}
              />
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2 }}>
                <ReplayAllButton dead={status?.needs.deadDeliveries ?? 0} />
                <ExportButton
                  href={`/api/admin/export/deliveries?${query}`}
                  fileName="loupe-deliveries.csv"
                />
              </Box>
            </Box>
            <FilterChips chips={chips} change={change} onClear={() => goTo('')} />
          </>
        }
        skeleton={<TableSkeleton rows={8} label="Loading deliveries..." />}
        empty={
          chips.length > 0 ? (
            <EmptyState
              icon={<BoxIcon />}
              title="No matching deliveries"
              text="Nothing matches this filter and search."
              action={
                <Button variant="outlined" onClick={() => goTo('')}>
                  Show all deliveries
                </Button>
              }
            />
          ) : (
            <NothingYet
              icon={<BoxIcon />}
              title="No deliveries yet"
              text="Webhooks from the store appear here with their results."
              missing={
                status?.configured === false
                  ? 'The store is not connected yet: the overview says what is missing.'
                  : undefined
              }
            />
          )
        }
      >
        <DeliveryTable rows={rows ?? []} onOpen={(id) => open('delivery', id)} />
        <MoreRows list={deliveries} />
      </ListShell>
      {dialog ? <DeliveryDialog key={dialog.id} id={dialog.id} onClose={close} /> : null}
    </>
  )
}

void (
  /* GraphQL */ `
    mutation ReplayDeadDeliveries {
      replayDeadDeliveries {
        replayedCount
      }
    }
  `
)

/** Replays all dead letters; renders nothing if there are none. */
function ReplayAllButton({ dead }: { dead: number }) {
  const { showToast } = useToast()
  const { run, pending } = useCommand(ReplayDeadDeliveriesDocument, {
    title: 'Not Replayed',
    text: 'The deliveries could not be replayed. Please try again.',
  })
  if (dead === 0) return null
  const replay = async () => {
    const done = await run({})
    if (!done) return
    const { replayedCount } = done
    showToast({
      tone: 'success',
      title: 'Replaying',
      text:
        replayedCount > 0
          ? `${replayedCount === 1 ? 'One delivery' : `${inFigures(replayedCount)} deliveries`} queued for replay.`
          : 'Their payloads were deleted, so there is nothing to replay.',
    })
  }
  return (
    <ForDuty duty="sourcing">
      <ActionButton variant="outlined" disabled={pending} onClick={() => void replay()}>
        {pending ? 'Replaying...' : `Replay all failed (${dead})`}
      </ActionButton>
    </ForDuty>
  )
}
