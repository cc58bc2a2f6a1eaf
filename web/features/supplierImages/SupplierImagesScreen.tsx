import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { id } from '../../../api/domain/list/params.ts'
import { SupplierImagesChangedDocument, SupplierImagesScreenDocument } from '../../gql/graphql.ts'
import type { SupplierImagesScreenQueryVariables } from '../../gql/graphql.ts'
import { DeleteImageDialog } from '../../parts/imageLinks/DeleteImageDialog.tsx'
import { ImageLinkItem } from '../../parts/imageLinks/ImageLinkItem.tsx'
import { SupplierFilter } from '../../parts/list/SupplierFilter.tsx'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { TableSkeleton } from '../../ui/TableSkeleton.tsx'
import { useListAddress } from '../../ui/useListAddress.ts'
import { useThrottled } from '../../ui/useThrottled.ts'
import { paths as supplierPaths } from '../supplier/paths.ts'
import { SaveLinkForSupplier } from './SaveLinkForSupplier.tsx'

void (
  /* GraphQL */ `
    query SupplierImagesScreen($supplierId: ID, $first: Int, $after: String) {
      eventCursor
      supplierImages(supplierId: $supplierId, first: $first, after: $after) {
        edges {
          node {
            id
            supplier {
              id
              companyName
            }
            ...ImageLinkItem_image
          }
        }
        pageInfo {
          hasNextPage
          endCursor
        }
        totalCount
      }
    }
  `
)

void (
  /* GraphQL */ `
    subscription SupplierImagesChanged($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
      }
    }
  `
)

const PAGE_SIZE = 20

const listUrl = {
  paramNames: ['supplier'],
  read: (address: URLSearchParams) => ({ supplierId: id(address.get('supplier')) }),
} as const

/** All suppliers' links to folders of pictures, to add, open and delete; live. */
export function SupplierImagesScreen() {
  const { list: wanted, change } = useListAddress(listUrl)
  const variables: SupplierImagesScreenQueryVariables = { supplierId: wanted.supplierId, first: PAGE_SIZE }
  const { data, loading, error, refetch, fetchMore, snapshot } = useScreenQuery(
    SupplierImagesScreenDocument,
    variables,
    { loaded: ({ supplierImages }) => supplierImages.edges.length },
  )
  const [deleting, setDeleting] = useState<{ id: string; imageUrl: string; of: string }>()
  const refetchSoon = useThrottled(refetch)
  useLive({
    document: SupplierImagesChangedDocument,
    snapshot,
    onEvent: ({ assortmentChanged: { part } }) => {
      if (part === 'IMAGES') refetchSoon()
    },
  })
  const images = data?.supplierImages
  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: images?.pageInfo.endCursor ?? null }),
  )
  return (
    <>
      <PageHeader
        title="Supplier Images"
        titleInHeader
        subtitle="Links to cloud folders with pictures of suppliers’ pieces."
        badge={images ? <Chip size="small" label={counted(images.totalCount, 'link')} /> : null}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
        }}
      >
        <SaveLinkForSupplier onSaved={refetch} />
        <Box component="section" aria-label="Saved links" sx={{ display: 'grid', gap: 2 }}>
          <SupplierFilter
            supplierId={wanted.supplierId}
            onChange={(supplierId) => change({ supplier: supplierId })}
          />
          {error && !images ? (
            <ErrorState title="Failed to fetch images" onRetry={refetch} />
          ) : loading || !images ? (
            <TableSkeleton rows={4} label="Loading images..." />
          ) : images.edges.length === 0 ? (
            <EmptyState
              title="No links saved yet"
              text={
                wanted.supplierId
                  ? 'This supplier has no links. Save the first one with the form.'
                  : 'Save the first one with the form. Suppliers can also add their own.'
              }
              action={
                wanted.supplierId ? (
                  <Button variant="outlined" onClick={() => change({ supplier: null })}>
                    Show all links
                  </Button>
                ) : null
              }
            />
          ) : (
            <Card
              component="ul"
              sx={{
                listStyle: 'none',
                m: 0,
                px: { xs: 2, sm: 3 },
                py: 1,
                '& > li:first-of-type': { borderTop: 0 },
              }}
            >
              {images.edges.map(({ node }) => (
                <ImageLinkItem
                  key={node.id}
                  image={node}
                  owner={
                    <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                      <Link
                        component={RouterLink}
                        color="inherit"
                        to={supplierPaths.supplier.link(node.supplier.id)}
                      >
                        {node.supplier.companyName}
                      </Link>
                    </Typography>
                  }
                  onDelete={(imageUrl) =>
                    setDeleting({ id: node.id, imageUrl, of: node.supplier.companyName })
                  }
                />
              ))}
            </Card>
          )}
          {images?.pageInfo.hasNextPage ? (
            <Box sx={{ display: 'flex', justifyContent: 'center' }}>
              <LoadMoreButton
                loading={loadingMore}
                onLoad={() => void loadMore()}
                read={{ count: images.edges.length, of: images.totalCount }}
                label="image links"
              />
            </Box>
          ) : null}
        </Box>
      </Box>
      {deleting ? (
        <DeleteImageDialog
          image={deleting}
          of={deleting.of}
          onDeleted={() => {
            setDeleting(undefined)
            refetch()
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </>
  )
}
