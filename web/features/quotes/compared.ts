import type { QuoteComparison_RequestFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment QuoteComparison_request on QuoteRequest {
      id
      productTitle
      variantName
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
          suspendedAt
          rating
          completedOrders
          canProvideCertificates
          certifications
        }
        ...QuoteTerms_quote @unmask
        status
        late
        updateCount
        needsReconfirmation
        onBehalf
        availableMoves
        createdAt
        updatedAt
        versions(first: 1) {
          price {
            amount
            currency
          }
        }
        mark {
          shortlisted
          note
          revision
          changedBy
          changedAt
        }
      }
      order {
        id
        supplier {
          id
          companyName
        }
      }
      declines {
        id
        ...DeclineList_decline
      }
      ...SilentList_request
      ...StockBySupplier_request @unmask
    }
  `
)

export type ComparedRequest = QuoteComparison_RequestFragment
export type ComparedQuote = QuoteComparison_RequestFragment['quotes'][number]

/** The part of the request that the rows show, the same in each. */
export type AskedPiece = Pick<
  ComparedRequest,
  | 'productTitle'
  | 'variantName'
  | 'sku'
  | 'imageUrl'
  | 'quantity'
  | 'shipTo'
  | 'options'
  | 'targetPrice'
  | 'lastPaid'
>

/** A row of the comparison. */
export type ComparedRow = {
  quote: ComparedQuote
  best: boolean
  /** How far its price is above the lowest one, in percent; null for the best. */
  above: number | null
  /** How many pieces its supplier has ready to ship; undefined if it lists none. */
  inStock: number | undefined
  /** The id of the quote being awarded. */
  awarding: string | undefined
  /** A change of its mark is being saved. */
  marking: boolean
  /** The request is awarded or canceled. */
  decided: boolean
}
