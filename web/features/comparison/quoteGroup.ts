import type { QuoteGroup_RequestFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment QuoteGroup_request on QuoteRequest {
      id
      status
      createdAt
      expiresAt
      productTitle
      variantName
      sku
      imageUrl
      quantity
      quoteCount
      destinationCountry
      test
      shipTo {
        hub
        flag
      }
      storeOrderNumber
      order {
        id
      }
      quotes {
        id
        supplier {
          id
          companyName
          businessEmail
          suspendedAt
        }
        ...QuoteTerms_quote @unmask
        status
        late
        updateCount
        needsReconfirmation
        availableMoves
        createdAt
      }
    }
  `
)

export type GroupedQuote = QuoteGroup_RequestFragment['quotes'][number]
