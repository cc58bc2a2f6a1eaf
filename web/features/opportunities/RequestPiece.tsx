import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import type { ReactNode } from 'react'
import { RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { RequestPiece_RequestFragment } from '../../gql/graphql.ts'
import { Countdown } from '../../ui/Countdown.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { BriefPiece } from './BriefPiece.tsx'
import { PieceFacts, Variant } from './PieceFacts.tsx'

void (
  /* GraphQL */ `
    fragment RequestPiece_request on QuoteRequest {
      id
      productTitle
      variantTitle
      sku
      imageUrl
      options
      quantity
      destinationCountry
      targetPrice {
        amount
        currency
      }
      properties {
        name
        value
      }
      shipTo {
        hub
        flag
        location
        note
      }
    }
  `
)

type RequestPieceProps = {
  request: FragmentType<RequestPiece_RequestFragment>
  /** Beside the title: the status of the request. */
  badge?: ReactNode
  deadline: string | null
  /** Whether an answer is still possible after the deadline. */
  stillOpen: boolean
  /** Between the title and the facts. */
  children?: ReactNode
}

/**
 * The piece, quantity and destination of a request, the same on every card. On phones, where many requests must fit,
 * in few lines.
 */
export function RequestPiece({ request, badge, deadline, stillOpen, children }: RequestPieceProps) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  if (!complete) return null
  const timeLeft = deadline ? (
    <Countdown look={phone ? 'line' : 'box'} deadline={deadline} stillOpen={stillOpen} />
  ) : null
  if (phone)
    return (
      <BriefPiece piece={data} badge={badge} timeLeft={timeLeft}>
        {children}
      </BriefPiece>
    )
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ width: { xs: 76, sm: 104 }, flexShrink: 0 }}>
          <ProductImage src={data.imageUrl} alt="" size="100%" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography variant="h3" component="h4" sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {data.productTitle}
            </Typography>
            {badge ? (
              <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'end', flexShrink: 0 }}>{badge}</Box>
            ) : null}
          </Box>
          <Variant piece={data} />
        </Box>
      </Box>
      {timeLeft}
      {children}
      <PieceFacts piece={data} />
    </Box>
  )
}
