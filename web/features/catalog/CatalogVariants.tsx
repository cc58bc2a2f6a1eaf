import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import type { CatalogVariants_VariantFragment } from '../../gql/graphql.ts'
import { DataTable } from '../../ui/list/DataTable.tsx'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { variantColumns } from './variantColumns.tsx'
import { HEADER_HEIGHT } from '../../ui/look/styles.ts'

void (
  /* GraphQL */ `
    fragment CatalogVariants_variant on Variant {
      id
      displayName
      sku
      options
      weightGrams
      available
      inventoryQuantity
      price {
        amount
        currency
      }
      cost {
        amount
        currency
      }
      supplierPricing {
        leadTimeDays
        certification
        stock
        basePrice {
          amount
          currency
        }
        supplier {
          id
          companyName
        }
      }
      lastPaid {
        quantity
        awardedAt
        perPiece {
          amount
          currency
        }
        supplier {
          id
          companyName
        }
        order {
          id
        }
      }
    }
  `
)

export const VARIANTS_PER_PAGE = 20

type CatalogVariantsProps = {
  variants: readonly CatalogVariants_VariantFragment[]
  total: number
  /** Counted from 1. */
  page: number
  onPage: (page: number) => void
}

/** A product's variants, twenty per page. */
export function CatalogVariants({ variants, total, page, onPage }: CatalogVariantsProps) {
  const section = useRef<HTMLDivElement>(null)
  const pager = (
    <Pager
      page={page}
      pageSize={VARIANTS_PER_PAGE}
      total={total}
      noun="variant"
      onPage={(next) => {
        onPage(next)
        const { top = 0 } = section.current?.getBoundingClientRect() ?? {}
        // The header covers the top of an element that is scrolled to.
        window.scrollTo({ top: window.scrollY + top - HEADER_HEIGHT - 16 })
      }}
    />
  )
  return (
    <Box component="section" aria-label="Variants" ref={section} sx={{ minWidth: 0 }}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        Variants
      </Typography>
      {total === 0 ? (
        <EmptyState title="No variants found for this product" />
      ) : variants.length === 0 ? (
        <EmptyState title="Nothing on this page" action={pager} />
      ) : (
        <>
          <DataTable
            caption="Variants"
            columns={variantColumns}
            rows={variants}
            rowKey={({ id }) => id}
            compact
            cardsBelow="lg"
          />
          {pager}
        </>
      )}
    </Box>
  )
}
