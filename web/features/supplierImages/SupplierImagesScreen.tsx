import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router-dom'
import { counted } from '../../../api/domain/counted.ts'
import { id } from '../../../api/domain/list/params.ts'
import { SupplierImagesScreenDocument } from '../../gql/graphql.ts'
import type { SupplierImagesScreenQueryVariables } from '../../gql/graphql.ts'
import { DeleteImageDialog } from '../../parts/imageLinks/DeleteImageDialog.tsx'
import { ImageLinkItem } from '../../parts/imageLinks/ImageLinkItem.tsx'
import { SupplierFilter } from '../../parts/list/SupplierFilter.tsx'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { MoreRows } from '../../ui/list/MoreRows.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { TableSkeleton } from '../../ui/list/TableSkeleton.tsx'
import { useDialog } from '../../ui/dialog/useDialog.ts'
import { useListAddress } from '../../ui/list/useListAddress.ts'
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

const PAGE_SIZE = 20

const listUrl = {
  paramNames: ['supplier'],
  read: (address: URLSearchParams) => ({ supplierId: id(address.get('supplier')) }),
} as const

/** All suppliers' links to folders of pictures, to add, open and delete; live. */
export function SupplierImagesScreen() {
  const { list: wanted, change } = useListAddress(listUrl)
  const variables: SupplierImagesScreenQueryVariables = { supplierId: wanted.supplierId, first: PAGE_SIZE }
  const images = useListQuery(SupplierImagesScreenDocument, 'supplierImages', variables)
  const { rows, totalCount, loading, error, refetch, refetchSoon, snapshot } = images
  const deleting = useDialog<{ id: string; imageUrl: string; of: string }>()
  useFollowAssortment(snapshot, 'IMAGES', refetchSoon)
  return (
    <>
      <PageHeader
        title="Supplier Images"
        titleInHeader
        subtitle={rows ? counted(totalCount, 'link') : '\u00a0'}
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
          {error && !rows ? (
            <ErrorState title="Failed to fetch images" onRetry={refetch} />
          ) : loading || !rows ? (
            <TableSkeleton rows={4} label="Loading images..." />
          ) : rows.length === 0 ? (
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
              {rows.map((row) => (
                <ImageLinkItem
                  key={row.id}
                  image={row}
                  owner={
                    <Typography variant="subtitle2" component="p" sx={{ overflowWrap: 'anywhere' }}>
                      <Link
                        component={RouterLink}
                        color="inherit"
                        to={supplierPaths.supplier.link(row.supplier.id)}
                      >
                        {row.supplier.companyName}
                      </Link>
                    </Typography>
                  }
                  onDelete={(imageUrl) =>
                    deleting.open({ id: row.id, imageUrl, of: row.supplier.companyName })
                  }
                />
              ))}
            </Card>
          )}
          <MoreRows list={images} label="image links" mt={0} />
        </Box>
      </Box>
      {deleting.dialog ? (
        <DeleteImageDialog
          image={deleting.dialog}
          of={deleting.dialog.of}
          onDeleted={refetch}
          onClose={deleting.close}
        />
      ) : null}
    </>
  )
}
