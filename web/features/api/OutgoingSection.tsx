import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import type { OutgoingTable_DeliveryFragment } from '../../gql/graphql.ts'
import { toEnum } from '../../live/toEnum.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { FilterChoice } from '../../ui/FilterChoice.tsx'
import { BoxIcon } from '../../ui/icons.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { AccessSection } from './AccessSection.tsx'
import { outgoingLooks } from './accessWording.ts'
import { outgoingStatuses } from './outgoingStatuses.ts'
import type { OutgoingWord } from './outgoingStatuses.ts'
import { OutgoingTable } from './OutgoingTable.tsx'

const OutgoingDialog = lazyPart(async () => (await import('./OutgoingDialog.tsx')).OutgoingDialog)

type OutgoingSectionProps = {
  deliveries: readonly OutgoingTable_DeliveryFragment[]
  total: number
  /** Null when all deliveries are loaded. */
  more: { loadMore: () => Promise<void>; loadingMore: boolean } | null
  status: OutgoingWord | null
  onStatus: (status: string | null) => void
  onRefresh: () => void
  /** The address of the list's CSV export; null if there is none. */
  exportFrom: string | null
}

/** The deliveries to a webhook in the last 30 days. */
export function OutgoingSection({
  deliveries,
  total,
  more,
  status,
  onStatus,
  onRefresh,
  exportFrom,
}: OutgoingSectionProps) {
  const [openId, setOpenId] = useState<string>()
  const opened = deliveries.find(({ id }) => id === openId)
  return (
    <AccessSection
      title="Deliveries"
      text="The last 30 days, newest first. Delivered and failed deliveries can be replayed."
      actions={
        <>
          <FilterChoice
            label="Status"
            any="Any status"
            value={status}
            options={outgoingStatuses.map((word) => ({
              value: word,
              label: outgoingLooks[toEnum(word)].label,
            }))}
            onChange={onStatus}
          />
          {exportFrom === null ? null : (
            <ExportButton href={exportFrom} fileName="loupe-webhook-deliveries.csv" />
          )}
          <Button variant="outlined" onClick={onRefresh}>
            Refresh
          </Button>
        </>
      }
    >
      {deliveries.length > 0 ? (
        <OutgoingTable deliveries={deliveries} onOpen={setOpenId} />
      ) : status ? (
        <EmptyState
          icon={<BoxIcon />}
          title="No matching deliveries"
          action={
            <Button variant="outlined" onClick={() => onStatus(null)}>
              Show all deliveries
            </Button>
          }
        />
      ) : (
        <EmptyState
          icon={<BoxIcon />}
          title="No deliveries yet"
          text="Each delivery appears here with the receiver’s response. Send a test to see one right away."
        />
      )}
      {more ? (
        <Box sx={{ display: 'grid', justifyItems: 'center', mt: 3 }}>
          <LoadMoreButton
            loading={more.loadingMore}
            onLoad={() => void more.loadMore()}
            read={{ count: deliveries.length, of: total }}
          />
        </Box>
      ) : null}
      {opened ? (
        <OutgoingDialog
          key={opened.id}
          delivery={opened}
          onReplayed={onRefresh}
          onClose={() => setOpenId(undefined)}
        />
      ) : null}
    </AccessSection>
  )
}
