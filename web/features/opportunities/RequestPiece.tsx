import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { perUnit } from '../../../api/domain/money.ts'
import { type RequestPiece_RequestFragment, RequestPiece_RequestFragmentDoc } from '../../gql/graphql.ts'
import { Countdown } from '../../ui/value/Countdown.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { CountryCode, Destination } from '../../ui/value/Destination.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Flag } from '../../ui/value/Flag.tsx'
import type { MoneyValue } from '../../ui/value/formatMoney.ts'
import { Money } from '../../ui/value/Money.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import { atMostLines, lowChip, twoLines } from '../../ui/look/styles.ts'
import { PieceFacts, Variant, VariantDetails } from './PieceFacts.tsx'

void (
  /* GraphQL */ `
    fragment RequestPiece_request on QuoteRequest {
      id
      productTitle
      variantName
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
  /** The status of the request. */
  badge?: ReactNode
  /** The supplier's own landing price for all pieces, while it can still quote. */
  landing?: MoneyValue | null
  deadline: string | null
  /** Whether an answer is still possible after the deadline. */
  stillOpen: boolean
  /** Between the title and the facts. */
  children?: ReactNode
}

/**
 * The piece, quantity and destination of a request, the same on every card. On phones, where many requests
 * must fit, in few lines.
 */
export function RequestPiece({ request, badge, landing, deadline, stillOpen, children }: RequestPieceProps) {
  const { data, complete } = useFragment({ fragment: RequestPiece_RequestFragmentDoc, from: request })
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'))
  if (!complete) return null
  const timeLeft = deadline ? (
    <Countdown look={phone ? 'line' : 'box'} deadline={deadline} stillOpen={stillOpen} />
  ) : null
  if (phone)
    return (
      <BriefPiece piece={data} badge={badge} landing={landing} deadline={deadline} timeLeft={timeLeft}>
        {children}
      </BriefPiece>
    )
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start' }}>
        <Box sx={{ width: 96, flexShrink: 0 }}>
          <ProductImage src={data.imageUrl} alt="" size="100%" />
        </Box>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="h3" component="h4" title={data.productTitle} sx={atMostLines(3)}>
            {data.productTitle}
          </Typography>
          <Variant piece={data} badge={badge} />
        </Box>
      </Box>
      {timeLeft}
      {children}
      <PieceFacts piece={data} landing={landing} />
    </Box>
  )
}

const unitMoney = (total: MoneyValue, quantity: number): MoneyValue => ({
  ...total,
  amount: perUnit(total.amount, quantity),
})

type BriefPieceProps = {
  piece: RequestPiece_RequestFragment
  /** The status of the request. */
  badge?: ReactNode
  landing: MoneyValue | null | undefined
  deadline: string | null
  timeLeft?: ReactNode
  /** Below these lines, even while the details are hidden. */
  children?: ReactNode
}

/**
 * A piece on a phone: title, variant, quantity, the supplier's own price and the target, destination and
 * deadline in few lines, the rest on request.
 */
function BriefPiece({ piece, badge, landing, deadline, timeLeft, children }: BriefPieceProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <Box sx={{ display: 'grid', gap: 0.75, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: '48px minmax(0, 1fr) 36px',
          columnGap: 1.25,
          alignItems: 'center',
        }}
      >
        <Box sx={{ gridRow: 'span 2' }}>
          <ProductImage src={piece.imageUrl} alt="" size={48} />
        </Box>
        <Typography
          variant="h4"
          sx={[{ alignSelf: 'end', overflowWrap: 'anywhere' }, open ? false : twoLines, { lineHeight: 1.35 }]}
        >
          {piece.productTitle}
        </Typography>
        <IconButton
          aria-label={`Details: ${piece.productTitle}`}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          sx={{ width: 44, height: 44, m: '-10px -4px' }}
        >
          <ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />
        </IconButton>
        {/* Also below the button: the end of the title says whether the stone was grown or mined. */}
        <Typography
          sx={[
            { gridColumn: '2 / -1', alignSelf: 'start', fontSize: '0.8125rem', overflowWrap: 'anywhere' },
            open ? false : twoLines,
            { lineHeight: 1.5 },
          ]}
        >
          {piece.variantName}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          columnGap: 0.75,
          fontSize: '0.75rem',
          '& .MuiChip-root': lowChip,
        }}
      >
        <span>
          {inFigures(piece.quantity)} × <WhereTo piece={piece} />
        </span>
        {/* Keeps the time left and the badge together on one line. */}
        <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1, ml: 'auto' }}>
          {timeLeft}
          {badge}
        </Box>
        <BriefPrices piece={piece} landing={landing} />
      </Box>
      {children}
      <Box
        id={id}
        hidden={!open}
        sx={open ? { display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)', pt: 1 } : undefined}
      >
        {open ? (
          <>
            <div>
              <VariantDetails piece={piece} />
            </div>
            {deadline ? (
              <FactList inline>
                <Fact inline label="Deadline">
                  <DateText value={deadline} withTime />
                </Fact>
              </FactList>
            ) : null}
            <PieceFacts piece={piece} landing={landing} />
          </>
        ) : null}
      </Box>
    </Box>
  )
}

/**
 * The store that the price must reach, then the customer's country by its code, so that the time left fits
 * beside it.
 */
function WhereTo({ piece: { shipTo, destinationCountry } }: { piece: RequestPiece_RequestFragment }) {
  if (!shipTo || !destinationCountry) return <Destination country={destinationCountry ?? null} />
  return (
    <>
      to <Flag flag={shipTo.flag} /> {shipTo.hub}, for <CountryCode country={destinationCountry} />
    </>
  )
}

type BriefPricesProps = { piece: RequestPiece_RequestFragment; landing: MoneyValue | null | undefined }

/** The supplier's own landing price and the target, both per unit, so that they can be compared. */
function BriefPrices({ piece: { targetPrice, quantity }, landing }: BriefPricesProps) {
  // Without a target to compare it with, a price in the quote's currency is only on the button.
  const own = landing && (targetPrice || landing.currency !== 'USD') ? landing : null
  if (!own && !targetPrice) return null
  return (
    <Box sx={{ width: '100%' }}>
      {own ? (
        <>
          Your landing price <Money value={unitMoney(own, quantity)} />
        </>
      ) : null}
      {targetPrice ? (
        <>
          {own ? ' · target' : 'Target'} <Money value={unitMoney(targetPrice, quantity)} />
        </>
      ) : null}
      {quantity > 1 ? ' each' : null}
    </Box>
  )
}
