import type { QuoteComparison_RequestFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment QuoteComparison_request on QuoteRequest {
      id
      productTitle
      variantTitle
      sku
      imageUrl
      quantity
      status
      shipTo {
        hub
        flag
      }
      options
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
        supplier {
          id
          companyName
          businessEmail
          rating
          completedOrders
          canProvideCertificates
          certifications
        }
        price {
          amount
          currency
        }
        deliveryDays
        comments
        status
        late
        updateCount
        needsReconfirmation
        onBehalf
        availableMoves
        createdAt
        updatedAt
        versions {
          version
          price {
            amount
            currency
          }
          deliveryDays
          comments
          givenAt
        }
        mark {
          shortlisted
          note
          revision
          changedBy
          changedAt
        }
      }
      declines {
        id
        ...DeclineList_decline
      }
      ...SilentList_request
    }
  `
)

export type ComparedRequest = QuoteComparison_RequestFragment
export type ComparedQuote = QuoteComparison_RequestFragment['quotes'][number]
