import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { specifications } from '../../../api/domain/request/specifications.ts'
import { type RequestPiece_RequestFragment, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import { Destination } from '../../ui/value/Destination.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { formatMoney, type MoneyValue, unitPriceText } from '../../ui/value/formatMoney.ts'
import { Money, UnitPrice } from '../../ui/value/Money.tsx'
import { OptionChips } from '../../ui/value/OptionChips.tsx'
import { PropertyList } from '../../ui/value/PropertyList.tsx'
import { ShipToBox } from '../../ui/value/ShipToBox.tsx'

type PieceProps = { piece: RequestPiece_RequestFragment }

type VariantProps = PieceProps & {
  /** The request's status is beside the SKU, because the title needs its whole line. */
  badge?: ReactNode
}

/** The variant's details beside its title: the SKU and the options. */
export function VariantDetails({ piece, badge }: VariantProps) {
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}>
        {piece.sku ? (
          <Typography variant="caption" component="p" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            SKU {piece.sku}
          </Typography>
        ) : null}
        {badge ? <Box sx={{ display: 'flex', gap: 0.75, ml: 'auto' }}>{badge}</Box> : null}
      </Box>
      <OptionChips options={piece.options} />
    </>
  )
}

/** Which variant of its product the piece is. */
export function Variant({ piece, badge }: VariantProps) {
  return (
    <>
      {/* The SKU follows. */}
      {piece.variantName !== piece.sku ? (
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {piece.variantName}
        </Typography>
      ) : null}
      <VariantDetails piece={piece} badge={badge} />
    </>
  )
}

/** Everything about the piece except its title; shown below a form whose head names the piece. */
export function PieceDetails({ request }: { request: FragmentType<RequestPiece_RequestFragment> }) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  if (!complete) return null
  return (
    <Box component="section" aria-label="Details" sx={{ display: 'grid', gap: 2 }}>
      <div>
        <Variant piece={data} />
      </div>
      <PieceFacts piece={data} />
    </Box>
  )
}

type PieceFactsProps = PieceProps & {
  /** The supplier's own landing price for all pieces. */
  landing?: MoneyValue | null
}

/** How many, where to, for how much, with which specifications. */
export function PieceFacts({ piece, landing }: PieceFactsProps) {
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gap: 1.5, gridTemplateColumns: '4fr 5fr 6fr', '& > *': { minWidth: 0 } }}
      >
        <Fact label="Quantity">{inFigures(piece.quantity)}</Fact>
        <Fact label="Destination">
          <Destination country={piece.destinationCountry ?? null} />
        </Fact>
        <Fact label="Target price">
          <Money value={piece.targetPrice} />{' '}
          <UnitPrice total={piece.targetPrice} quantity={piece.quantity} />
        </Fact>
      </Box>
      {landing ? (
        <FactList inline>
          <Fact inline label="Your landing price">
            {unitPriceText(landing, piece.quantity) ?? formatMoney(landing)}
          </Fact>
        </FactList>
      ) : null}
      <PropertyList inline properties={specifications(piece.properties)} />
      <ShipToBox shipTo={piece.shipTo} />
    </>
  )
}
