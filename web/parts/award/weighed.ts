import type { AwardStandingQuery } from '../../gql/graphql.ts'

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
          perPiece {
            amount
            currency
          }
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

/** The fields of a request that ranking its quotes needs. */
export type WeighedRequest = NonNullable<AwardStandingQuery['quoteRequest']>
export type WeighedQuote = WeighedRequest['quotes'][number]

/** What a quote's price is compared with besides the lowest price. */
export const yardsticks = (request: Pick<WeighedRequest, 'targetPrice' | 'lastPaid' | 'quantity'>) => ({
  target: request.targetPrice?.amount ?? null,
  lastPaidPerPiece: request.lastPaid?.perPiece.amount ?? null,
  quantity: request.quantity,
})
