import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import type { RequestPiece_RequestFragment } from '../../gql/graphql.ts'
import { Fact } from '../../ui/Fact.tsx'
import { Destination } from '../../ui/Destination.tsx'
import { Money } from '../../ui/Money.tsx'
import { OptionChips } from '../../ui/OptionChips.tsx'
import { ProductImage } from '../../ui/ProductImage.tsx'
import { PropertyList } from '../../ui/PropertyList.tsx'
import { ShipToBox } from '../../ui/ShipToBox.tsx'
import { UnitPrice } from '../../ui/UnitPrice.tsx'

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
  /** The heading level of its title, one below the surrounding heading. */
  heading?: 'h3' | 'h4'
  /** Between the title and the facts: the deadline. */
  children?: ReactNode
}

/** The piece, quantity and destination of a request, the same on every card and in every dialog. */
export function RequestPiece({ request, badge, heading = 'h4', children }: RequestPieceProps) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  if (!complete) return null
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ width: { xs: 76, sm: 104 }, flexShrink: 0 }}>
          <ProductImage src={data.imageUrl} alt="" size="100%" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', justifyContent: 'space-between' }}>
            <Typography variant="h3" component={heading} sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
              {data.productTitle}
            </Typography>
            {badge ? (
              <Box sx={{ display: 'grid', gap: 0.75, justifyItems: 'end', flexShrink: 0 }}>{badge}</Box>
            ) : null}
          </Box>
          {data.variantTitle ? (
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {data.variantTitle}
            </Typography>
          ) : null}
          {data.sku ? (
            <Typography
              variant="caption"
              component="p"
              color="textSecondary"
              sx={{ overflowWrap: 'anywhere' }}
            >
              SKU {data.sku}
            </Typography>
          ) : null}
          <OptionChips options={data.options} />
        </Box>
      </Box>
      {children}
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: '4fr 5fr 6fr', '& > *': { minWidth: 0 } }}
      >
        <Fact label="Quantity">{inFigures(data.quantity)}</Fact>
        <Fact label="Destination">
          <Destination country={data.destinationCountry ?? null} />
        </Fact>
        <Fact label="Target price">
          <Money value={data.targetPrice} /> <UnitPrice total={data.targetPrice} quantity={data.quantity} />
        </Fact>
      </Box>
      <PropertyList properties={specifications(data.properties)} />
      <ShipToBox shipTo={data.shipTo} />
    </Box>
  )
}
