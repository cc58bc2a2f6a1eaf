import type { AwardStandingQuery } from '../../gql/graphql.ts'

// The comparison shows the price paid with its order and supplier: without these fields, this answer would
// leave a newer price incomplete there.
void (
  /* GraphQL */ `
    query AwardStanding($id: ID!) {
      quoteRequest(id: $id) {
        id
        quantity
        properties {
          name
          value
        }
        targetPrice {
          amount
          currency
        }
        lastPaid {
          order {
            id
          }
          supplier {
            id
            companyName
          }
          perPiece {
            amount
            currency
          }
          awardedAt
        }
        quotes {
          id
          price {
            amount
            currency
          }
          deliveryDays
          needsReconfirmation
          createdAt
          supplier {
            id
            rating
            completedOrders
            canProvideCertificates
            certifications
          }
        }
      }
    }
  `
)

type Read = NonNullable<AwardStandingQuery['quoteRequest']>

/** The fields of a request that ranking its quotes needs. */
export type WeighedRequest = Omit<Read, 'lastPaid'> & {
  lastPaid: Pick<NonNullable<Read['lastPaid']>, 'perPiece'> | null
}
export type WeighedQuote = WeighedRequest['quotes'][number]

/** The prices, besides the lowest, that a quote's price is compared with. */
export const yardsticks = (request: Pick<WeighedRequest, 'targetPrice' | 'lastPaid' | 'quantity'>) => ({
  target: request.targetPrice?.amount ?? null,
  lastPaidPerPiece: request.lastPaid?.perPiece.amount ?? null,
  quantity: request.quantity,
})
