import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AwardedAnswer_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { AwardedAnswer_OrderFragment } from '../../gql/graphql.ts'
import { framed } from '../../ui/look/styles.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useHasDraft } from '../../ui/form/useDraft.ts'
import { usePrefetch } from '../../ui/load/usePrefetch.ts'
import { awardedDraft } from './awardedDraft.ts'

/** The height of a field with its hint and of the buttons. */
const FORM_HEIGHT = 142
const toCome = { fallback: <Box sx={{ height: FORM_HEIGHT }} /> }

// They load the form libraries, which the list does not need.
const AwardedAcceptForm = lazyPart(
  async () => (await import('./AwardedAcceptForm.tsx')).AwardedAcceptForm,
  toCome,
)
const AwardedRejectForm = lazyPart(
  async () => (await import('./AwardedRejectForm.tsx')).AwardedRejectForm,
  toCome,
)

const loadForms = () => Promise.all([AwardedAcceptForm.load(), AwardedRejectForm.load()])

void (
  /* GraphQL */ `
    fragment AwardedAnswer_order on Order {
      id
      availableMoves
      proposedDelivery
      request {
        id
      }
    }
  `
)

/** Accepts or rejects an order, once. Each button opens a short form. */
export function AwardedAnswer({ order }: { order: FragmentType<AwardedAnswer_OrderFragment> }) {
  usePrefetch(loadForms)
  const { data, complete } = useFragment({ fragment: AwardedAnswer_OrderFragmentDoc, from: order })
  const accepting = useHasDraft(awardedDraft.accept(data.id ?? ''))
  const rejecting = useHasDraft(awardedDraft.reject(data.id ?? ''))
  const [answer, setAnswer] = useState<'accept' | 'reject' | undefined>(
    accepting ? 'accept' : rejecting ? 'reject' : undefined,
  )
  if (!complete) return null
  const mayAccept = data.availableMoves.includes('ACCEPT')
  const mayReject = data.availableMoves.includes('REJECT')
  if (!mayAccept && !mayReject) return null
  const back = () => setAnswer(undefined)
  return (
    <Box role="group" aria-label="Your answer" sx={{ ...framed, borderColor: 'secondary.main' }}>
      {answer ? (
        answer === 'accept' ? (
          <AwardedAcceptForm
            orderId={data.id}
            requestId={data.request.id}
            proposed={data.proposedDelivery ?? null}
            onBack={back}
          />
        ) : (
          <AwardedRejectForm orderId={data.id} onBack={back} />
        )
      ) : (
        <>
          <Typography sx={{ textWrap: 'balance' }}>
            {mayReject
              ? 'This order is yours. Please accept or reject it.'
              : 'This order is yours. Please accept it.'}
          </Typography>
          <Box
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              gap: 1.5,
              '& .MuiButton-root': {
                px: { xs: 1.25, sm: 3, lg: 1.5 },
                fontSize: { xs: '0.875rem', sm: '0.9375rem' },
                whiteSpace: 'nowrap',
              },
            }}
          >
            {mayAccept ? (
              <Button
                variant="contained"
                size="large"
                sx={{ flex: '999 1 auto' }}
                onClick={() => setAnswer('accept')}
              >
                Accept Order
              </Button>
            ) : null}
            {mayReject ? (
              <Button
                variant="outlined"
                color="error"
                size="large"
                // Below the other button, which takes the rest of a shared line, it is as wide as the box.
                sx={{ flexGrow: 1 }}
                onClick={() => setAnswer('reject')}
              >
                Reject Order
              </Button>
            ) : null}
          </Box>
        </>
      )}
    </Box>
  )
}
