import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { NO_LINK } from '../../../api/domain/stock/imageInput.ts'
import { ImageLinksDocument } from '../../gql/graphql.ts'
import type { ImageLinksQueryVariables } from '../../gql/graphql.ts'
import { DeleteImageDialog } from '../../parts/imageLinks/DeleteImageDialog.tsx'
import { ImageLinkForm } from '../../parts/imageLinks/ImageLinkForm.tsx'
import type { ImageLinkTexts } from '../../parts/imageLinks/ImageLinkForm.tsx'
import { ImageLinkItem } from '../../parts/imageLinks/ImageLinkItem.tsx'
import { useListQuery } from '../../live/queries/useListQuery.ts'
import { useFollowAssortment } from '../../parts/assortment/useFollowAssortment.ts'
import { ErrorState } from '../../ui/notice/ErrorState.tsx'
import { LoadMoreButton } from '../../ui/list/LoadMoreButton.tsx'
import { Loading } from '../../ui/notice/Loading.tsx'
import { plainList } from '../../ui/look/styles.ts'
import { useDialog } from '../../ui/dialog/useDialog.ts'

void (
  /* GraphQL */ `
    query ImageLinks($first: Int, $after: String) {
      eventCursor
      supplierImages(first: $first, after: $after) {
        edges {
          node {
            id
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

const texts: ImageLinkTexts = {
  missing: NO_LINK,
  saved: { title: 'Image Link Saved', text: 'The retailer can open your pictures now.' },
  failure: { title: 'Save Failed', text: 'Failed to save image link. Please try again.' },
}

const PAGE: ImageLinksQueryVariables = { first: 5 }

/** The supplier's links to pictures of its work, to add, open and delete; live. */
export function ImageLinks() {
  const images = useListQuery(ImageLinksDocument, 'supplierImages', PAGE)
  const { rows, error, refetch, snapshot } = images
  const deleting = useDialog<{ id: string; imageUrl: string }>()
  useFollowAssortment(snapshot, 'IMAGES', refetch)
  return (
    <Card
      component="section"
      aria-labelledby="product-images"
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}
    >
      <Box>
        <Typography variant="h3" id="product-images">
          Product Images
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          Save a link to the cloud folder with pictures of your pieces.
        </Typography>
      </Box>
      <ImageLinkForm texts={texts} draftKey="stock/image" onSaved={refetch} />
      {error && !rows ? (
        <ErrorState title="Failed to fetch images" onRetry={refetch} />
      ) : !rows ? (
        <Loading label="Loading images...">
          <Skeleton height={48} />
        </Loading>
      ) : images.totalCount === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No links saved yet.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Saved links" sx={plainList}>
          {rows.map((row) => (
            <ImageLinkItem
              key={row.id}
              image={row}
              onDelete={(imageUrl) => deleting.open({ id: row.id, imageUrl })}
            />
          ))}
        </Box>
      )}
      {images.hasMore ? (
        <LoadMoreButton
          loading={images.loadingMore}
          onLoad={() => void images.loadMore()}
          label="image links"
        />
      ) : null}
      {deleting.dialog ? (
        <DeleteImageDialog image={deleting.dialog} onDeleted={refetch} onClose={deleting.close} />
      ) : null}
    </Card>
  )
}
