import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AwardedTracking_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { AwardedTracking_OrderFragment } from '../../gql/graphql.ts'
import { framed } from '../../ui/look/styles.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { TruckIcon } from '../../ui/look/icons.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useHasDraft } from '../../ui/form/useDraft.ts'
import { awardedDraft } from './awardedDraft.ts'
import { trackingIn } from './tracking.ts'

/** The height of its two fields and its buttons. */
const FORM_HEIGHT = 189

// Loads the form libraries, which the list does not need.
const AwardedTrackingForm = lazyPart(
  async () => (await import('./AwardedTrackingForm.tsx')).AwardedTrackingForm,
  { fallback: <Box sx={{ height: FORM_HEIGHT }} /> },
)

void (
  /* GraphQL */ `
    fragment AwardedTracking_order on Order {
      id
      availableMoves
      courier
      trackingNumber
      trackingUpdatedAt
    }
  `
)

/** The courier and tracking number of an accepted order. The form opens by itself while both are missing. */
export function AwardedTracking({ order }: { order: FragmentType<AwardedTracking_OrderFragment> }) {
  const { data, complete } = useFragment({ fragment: AwardedTracking_OrderFragmentDoc, from: order })
  const [chosen, setChosen] = useState<boolean>()
  const saved = trackingIn(data)
  const draft = awardedDraft.tracking(data.id ?? '', saved)
  const [typing, setTyping] = useState(useHasDraft(draft.key, draft.basis))
  if (!complete) return null
  const isEmpty = !data.courier && !data.trackingNumber
  const mayTrack = data.availableMoves.includes('TRACK')
  // The order was canceled before it had tracking.
  if (isEmpty && !mayTrack) return null
  // A form that the user has started to fill in stays open even if tracking arrives from elsewhere meanwhile.
  const editing = mayTrack && (chosen ?? (isEmpty || typing))
  const show = () => {
    setChosen(isEmpty ? false : undefined)
    setTyping(false)
  }
  return (
    <Box role="group" aria-label="Tracking" sx={framed}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <TruckIcon aria-hidden fontSize="small" color="secondary" />
        <Typography variant="h4" component="h4" sx={{ flex: 1 }}>
          Tracking
        </Typography>
        {mayTrack && !editing ? (
          <Button variant="outlined" onClick={() => setChosen(true)}>
            {isEmpty ? 'Add Tracking' : 'Edit Tracking'}
          </Button>
        ) : null}
      </Box>
      {editing ? (
        <AwardedTrackingForm
          orderId={data.id}
          saved={saved}
          onTyping={() => setTyping(true)}
          onCancel={show}
          onSaved={() => {
            setChosen(undefined)
            setTyping(false)
          }}
        />
      ) : isEmpty ? (
        <Typography color="textSecondary">No tracking information yet</Typography>
      ) : (
        <>
          <FactList minWidth={140} paired>
            <Fact label="Courier company">{data.courier}</Fact>
            <Fact label="Tracking number">{data.trackingNumber}</Fact>
          </FactList>
          {data.trackingUpdatedAt ? (
            <Typography variant="caption" color="textSecondary">
              Updated <DateText value={data.trackingUpdatedAt} withTime />
            </Typography>
          ) : null}
        </>
      )}
    </Box>
  )
}
