import type { Unmasked } from '@apollo/client'
import { graphql, HttpResponse } from 'msw'
import type { RequestHandler } from 'msw'
import type { ImageLinksQuery, StockScreenQuery } from '../../../web/gql/graphql.ts'
import { renderScreen } from '../../kit/screens/renderScreen.tsx'
import { aSupplier } from '../../kit/screens/viewers.ts'

export type Piece = Unmasked<StockScreenQuery>['inStockProducts']['edges'][number]['node']
export type Image = Unmasked<ImageLinksQuery>['supplierImages']['edges'][number]['node']

/** A tennis bracelet, ready to ship. */
export const aPiece = (changes: Partial<Piece> = {}): Piece => ({
  __typename: 'InStockProduct',
  id: 'piece-1',
  productType: 'Tennis Bracelet',
  sku: 'TB-250-18W',
  diamondShape: 'Round',
  claws: '4 Prong',
  diamondCaratWeight: '2.50 ct total',
  diamondOrigin: 'LAB',
  metalKarat: '18K White Gold',
  length: '7 inches',
  notes: 'IGI report',
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  ...changes,
})

export const somePieces = (count: number): Piece[] =>
  Array.from({ length: count }, (_, index) => aPiece({ id: `piece-${index + 1}`, sku: `SKU-${index + 1}` }))

export const anImage = (changes: Partial<Image> = {}): Image => ({
  __typename: 'SupplierImage',
  id: 'image-1',
  imageUrl: 'https://drive.example/folders/atelier',
  createdAt: '2026-11-02T08:00:00.000Z',
  ...changes,
})

type Given = { pieces?: Piece[]; images?: Image[]; handlers?: RequestHandler[]; path?: string }

/** Opens the screen for a supplier with these; the arrays may be changed while it is open. */
export function openStock({
  pieces = [],
  images = [],
  handlers = [],
  path = '/supplier-add-products',
}: Given) {
  return renderScreen(path, {
    viewer: aSupplier(),
    handlers: [
      ...handlers,
      graphql.query('StockScreen', ({ variables }) => {
        const { first, after } = variables as { first: number; after: string | null }
        return HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            inStockProducts: {
              __typename: 'InStockProductConnection',
              edges: rowsAfter(pieces, first, after).map((node) => ({
                __typename: 'InStockProductEdge',
                node,
              })),
              totalCount: pieces.length,
            },
          },
        })
      }),
      graphql.query('StockDialogsPiece', ({ variables }) =>
        HttpResponse.json({
          data: { inStockProduct: pieces.find(({ id }) => id === variables['id']) ?? null },
        }),
      ),
      graphql.query('StockPageStarts', ({ variables }) => {
        const { first, after } = variables as { first: number; after: string | null }
        const endCursor = rowsAfter(pieces, first, after).at(-1)?.id ?? null
        return HttpResponse.json({
          data: {
            inStockProducts: {
              __typename: 'InStockProductConnection',
              pageInfo: { __typename: 'PageInfo', endCursor },
            },
          },
        })
      }),
      graphql.query('ImageLinks', ({ variables }) => {
        const { first, after } = variables as { first: number; after?: string | null }
        const rows = rowsAfter(images, first, after ?? null)
        return HttpResponse.json({
          data: {
            eventCursor: 'cursor-0',
            supplierImages: {
              __typename: 'SupplierImageConnection',
              edges: rows.map((node) => ({ __typename: 'SupplierImageEdge', node })),
              pageInfo: {
                __typename: 'PageInfo',
                hasNextPage: rows.at(-1)?.id !== images.at(-1)?.id,
                endCursor: rows.at(-1)?.id ?? null,
              },
              totalCount: images.length,
            },
          },
        })
      }),
    ],
  })
}

/** Cursors are ids here. */
const rowsAfter = <TRow extends { id: string }>(
  rows: TRow[],
  first: number,
  after: string | null,
): TRow[] => {
  const start = rows.findIndex(({ id }) => id === after) + 1
  return rows.slice(start, start + first)
}
