import type { StockBySupplier_RequestFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment StockBySupplier_request on QuoteRequest {
      variant {
        id
        supplierPricing(inStock: true) {
          stock
          supplier {
            id
          }
        }
      }
    }
  `
)

/**
 * How many pieces of the requested variant suppliers have ready to ship, by their ids; only those that have
 * some.
 */
export const stockBySupplier = ({
  variant,
}: Pick<StockBySupplier_RequestFragment, 'variant'>): ReadonlyMap<string, number> =>
  new Map(
    (variant?.supplierPricing ?? []).flatMap(({ stock, supplier }) =>
      stock === null ? [] : [[supplier.id, stock] as const],
    ),
  )
