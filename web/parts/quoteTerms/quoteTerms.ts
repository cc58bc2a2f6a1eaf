import type { QuoteTerms as Terms } from '../../../api/domain/quote/quoteInput.ts'
import type { QuoteTerms_QuoteFragment, QuoteTerms_VersionFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment QuoteTerms_quote on Quote {
      price {
        amount
        currency
      }
      deliveryDays
      comments
    }
  `
)

void (
  /* GraphQL */ `
    fragment QuoteTerms_version on QuoteVersion {
      price {
        amount
        currency
      }
      deliveryDays
      comments
    }
  `
)

/**
 * The terms of a quote or of an earlier version of it. A term that either fragment lacks does not compile.
 */
export type QuoteTerms = Pick<QuoteTerms_QuoteFragment | QuoteTerms_VersionFragment, keyof Terms>
