import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { namedAnswer } from '../../../api/domain/order/orderState.ts'
import { OrderRounds_OrderFragmentDoc } from '../../gql/graphql.ts'
import type { OrderRounds_OrderFragment } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import { DateText } from '../../ui/value/DateText.tsx'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { AwardRound } from './AwardRound.tsx'
import { plainList } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment OrderRounds_order on Order {
      id
      status
      request {
        id
        quantity
      }
      rounds {
        number
        supplier {
          id
          companyName
        }
        total {
          amount
          currency
        }
        deliveryDays
        awardedAt
        awardedBy
        reason
        quote {
          id
        }
        acceptance
        respondedAt
        rejectionReason
        weights {
          price
          leadTime
          reliability
          certification
        }
        target {
          amount
          currency
        }
        lastPaid {
          amount
          currency
        }
        board {
          quoteId
          supplier {
            id
            companyName
          }
          price {
            amount
            currency
          }
          deliveryDays
          late
          updateCount
          needsReconfirmation
        }
        others {
          supplier {
            id
            companyName
          }
          declined
        }
      }
    }
  `
)

/** Every award of the order, latest first: the supplier, the terms, and the result. */
export function OrderRounds(props: { order: FragmentType<OrderRounds_OrderFragment> & { id: string } }) {
  const { data: order, complete } = useFragment({ fragment: OrderRounds_OrderFragmentDoc, from: props.order })
  const rounds = complete ? (order.rounds ?? []).toReversed() : []
  if (!complete || rounds.length === 0) return null
  const { quantity } = order.request
  return (
    <Card component="section" aria-labelledby="rounds" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id="rounds" variant="h3" sx={{ mb: 1 }}>
        Award history
      </Typography>
      <Box component="ol" reversed sx={plainList}>
        {rounds.map((round) => {
          const answer = namedAnswer(fromEnum(order.status), fromEnum(round.acceptance))
          return (
            <Box
              component="li"
              key={round.number}
              sx={{ py: 1.5, borderTop: 1, borderColor: 'divider', display: 'grid', gap: 0.5 }}
            >
              <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
                <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                  {round.number}. {round.supplier.companyName}
                </Typography>
                {answer ? <StatusChip kind="acceptance" status={answer} /> : null}
              </Box>
              <Typography variant="body2">
                <Money value={round.total} />
                {round.deliveryDays === null ? '' : ` in ${counted(round.deliveryDays, 'day')}`}{' '}
                <UnitPrice total={round.total} quantity={quantity} />
              </Typography>
              <Typography variant="caption" color="textSecondary">
                Awarded <DateText value={round.awardedAt} withTime />
                {round.awardedBy ? ` by ${round.awardedBy}` : ''}
                {round.respondedAt ? (
                  <>
                    {' '}
                    · answered <DateText value={round.respondedAt} withTime />
                  </>
                ) : null}
              </Typography>
              {round.reason ? <Reason label="Why" text={round.reason} /> : null}
              {round.rejectionReason ? <Reason label="Rejected" text={round.rejectionReason} /> : null}
              <AwardRound round={round} quantity={quantity} />
            </Box>
          )
        })}
      </Box>
    </Card>
  )
}

function Reason({ label, text }: { label: string; text: string }) {
  return (
    <Typography
      variant="body2"
      color="textSecondary"
      sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
    >
      {label}: {text}
    </Typography>
  )
}
