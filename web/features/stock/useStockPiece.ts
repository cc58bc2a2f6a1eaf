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

/** A piece as it was last read, also when a change of the list has moved it to another page; undefined if it never was. */
export function useStockPiece(id: string): StockPiece_ProductFragment | undefined {
  const { data, complete } = useFragment({
    fragment: StockPiece_ProductFragmentDoc,
    from: { __typename: 'InStockProduct', id },
  })
  return complete ? data : undefined
}
