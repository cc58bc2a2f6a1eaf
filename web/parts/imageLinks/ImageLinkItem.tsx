import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import type { ReactNode } from 'react'
import { ImageLinkItem_ImageFragmentDoc } from '../../gql/graphql.ts'
import type { ImageLinkItem_ImageFragment } from '../../gql/graphql.ts'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { shownLink } from './shownLink.ts'

void (
  /* GraphQL */ `
    fragment ImageLinkItem_image on SupplierImage {
      id
      imageUrl
      createdAt
    }
  `
)

type ImageLinkItemProps = {
  image: FragmentType<ImageLinkItem_ImageFragment> & { id: string }
  /** The supplier, if the list contains several suppliers' links. */
  owner?: ReactNode
  onDelete: (imageUrl: string) => void
}

/** A saved link: it opens in a new tab, and can be deleted. */
export function ImageLinkItem({ image, owner, onDelete }: ImageLinkItemProps) {
  const { data, complete } = useFragment({ fragment: ImageLinkItem_ImageFragmentDoc, from: image })
  if (!complete) return null
  return (
    <Box
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
        {owner}
        <Link
          href={data.imageUrl}
          target="_blank"
          rel="noopener noreferrer"
          title={data.imageUrl}
          sx={{
            display: '-webkit-box',
            WebkitLineClamp: 2,
            WebkitBoxOrient: 'vertical',
            overflow: 'hidden',
            overflowWrap: 'anywhere',
          }}
        >
          {shownLink(data.imageUrl)}
          <Box component="span" sx={visuallyHidden}>
            {' '}
            (opens in a new tab)
          </Box>
        </Link>
        <Typography variant="caption" color="textSecondary">
          Saved <DateText value={data.createdAt} />
        </Typography>
      </Box>
      <ForDuty duty="sourcing">
        <Button color="error" aria-label={`Delete ${data.imageUrl}`} onClick={() => onDelete(data.imageUrl)}>
          Delete
        </Button>
      </ForDuty>
    </Box>
  )
}
