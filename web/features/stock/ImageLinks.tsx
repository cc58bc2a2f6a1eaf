import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useState } from 'react'
import { ImageLinksChangedDocument, ImageLinksDocument } from '../../gql/graphql.ts'
import type { ImageLinks_ImageFragment, ImageLinksQueryVariables } from '../../gql/graphql.ts'
import { useLive } from '../../live/useLive.ts'
import { useLoadMore } from '../../live/useLoadMore.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { DateText } from '../../ui/DateText.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { LoadMoreButton } from '../../ui/LoadMoreButton.tsx'
import { DeleteImageDialog } from './DeleteImageDialog.tsx'
import { ImageLinkForm } from './ImageLinkForm.tsx'

void (
  /* GraphQL */ `
    query ImageLinks($first: Int, $after: String) {
      eventCursor
      supplierImages(first: $first, after: $after) {
        edges {
          node {
            id
            ...ImageLinks_image @unmask
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
    fragment ImageLinks_image on SupplierImage {
      id
      imageUrl
      createdAt
    }
  `
)

void (
  /* GraphQL */ `
    subscription ImageLinksChanged($after: EventCursor) {
      assortmentChanged(after: $after) {
        cursor
        part
      }
    }
  `
)

const PAGE: ImageLinksQueryVariables = { first: 5 }

/** The supplier's links to pictures of its work: save one, open one, delete one; live. */
export function ImageLinks() {
  const { data, error, refetch, fetchMore, snapshot } = useScreenQuery(ImageLinksDocument, PAGE)
  const [deleting, setDeleting] = useState<ImageLinks_ImageFragment>()
  useLive({
    document: ImageLinksChangedDocument,
    snapshot,
    onEvent: ({ assortmentChanged: { part } }) => {
      if (part === 'IMAGES') refetch()
    },
  })
  const images = data?.supplierImages
  const { loadMore, loadingMore } = useLoadMore(() =>
    fetchMore({ after: images?.pageInfo.endCursor ?? null }),
  )
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
          Keep a link to the cloud folder with pictures of your pieces.
        </Typography>
      </Box>
      <ImageLinkForm onSaved={refetch} />
      {error && !images ? (
        <ErrorState title="Failed to fetch images" onRetry={refetch} />
      ) : !images ? (
        <Box role="status">
          <Box component="span" sx={visuallyHidden}>
            Loading images...
          </Box>
          <Skeleton aria-hidden height={48} />
        </Box>
      ) : images.totalCount === 0 ? (
        <Typography variant="body2" color="textSecondary">
          No links saved yet.
        </Typography>
      ) : (
        <Box component="ul" aria-label="Saved links" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {images.edges.map(({ node }) => (
            <Box
              key={node.id}
              component="li"
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                py: 1,
                borderTop: 1,
                borderColor: 'divider',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Link
                  href={node.imageUrl}
                  target="_blank"
                  rel="noopener noreferrer"
                  title={node.imageUrl}
                  sx={{
                    display: '-webkit-box',
                    WebkitLineClamp: 2,
                    WebkitBoxOrient: 'vertical',
                    overflow: 'hidden',
                    overflowWrap: 'anywhere',
                  }}
                >
                  {node.imageUrl.replace(/^https:\/\//, '')}
                  <Box component="span" sx={visuallyHidden}>
                    {' '}
                    (opens in a new tab)
                  </Box>
                </Link>
                <Typography variant="caption" color="textSecondary">
                  Saved <DateText value={node.createdAt} />
                </Typography>
              </Box>
              <Button color="error" aria-label={`Delete ${node.imageUrl}`} onClick={() => setDeleting(node)}>
                Delete
              </Button>
            </Box>
          ))}
        </Box>
      )}
      {images?.pageInfo.hasNextPage ? (
        <LoadMoreButton loading={loadingMore} onLoad={() => void loadMore()} label="image links" />
      ) : null}
      {deleting ? (
        <DeleteImageDialog
          image={deleting}
          onDeleted={() => {
            setDeleting(undefined)
            refetch()
          }}
          onClose={() => setDeleting(undefined)}
        />
      ) : null}
    </Card>
  )
}
