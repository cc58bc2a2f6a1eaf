import { useFragment } from '@apollo/client/react'
import { StockPiece_ProductFragmentDoc } from '../../gql/graphql.ts'
import type { StockPiece_ProductFragment } from '../../gql/graphql.ts'

void (
  /* GraphQL */ `
    fragment StockPiece_product on InStockProduct {
      id
      productType
      sku
      diamondShape
      claws
      diamondCaratWeight
      diamondOrigin
      metalKarat
      length
      notes
      createdAt
      updatedAt
    }
  `
)

/** A piece as last read, even if it has moved to another page since; undefined if it was never read. */
export function useStockPiece(id: string): StockPiece_ProductFragment | undefined {
  const { data, complete } = useFragment({
    fragment: StockPiece_ProductFragmentDoc,
    from: { __typename: 'InStockProduct', id },
  })
  return complete ? data : undefined
}
