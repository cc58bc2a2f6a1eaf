import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'
import type { FirstPricesQuery } from '../../gql/graphql.ts'
import { CAME_FROM_LIST } from '../../ui/page/BackLink.tsx'
import { comingFrom } from '../../ui/page/cameFrom.ts'
import { Checklist } from '../../ui/page/Checklist.tsx'
import { ArrowRightIcon, ChevronDownIcon } from '../../ui/look/icons.tsx'
import { ProductImage } from '../../ui/value/ProductImage.tsx'
import { stretched, twoLines } from '../../ui/look/styles.ts'
import { paths as productPaths } from '../products/paths.ts'
import { paths } from './paths.ts'

type Prices = NonNullable<FirstPricesQuery['firstPrices']>
type ToPrice = Prices['variants'][number]

/** How many are shown at first, so that the figures below stay visible. */
const FIRST_SHOWN = 3

/** The variants to price first, each with a link to its price form; renders nothing once none are left. */
export function FirstPrices({ prices }: { prices: Prices }) {
  const [showsAll, setShowsAll] = useState(false)
  // A newly saved price is in the cache before the server has been asked again.
  const left = prices.variants.filter(({ variant }) => variant.myPricing === null)
  if (left.length === 0) return null
  const of = prices.priced + prices.variants.length
  return (
    <Checklist
      title="Your first prices"
      text="These variants are requested most. Set their prices once, and your quotes start from them."
      done={of - left.length}
      of={of}
    >
      {(showsAll ? left : left.slice(0, FIRST_SHOWN)).map((one) => (
        <VariantToPrice key={one.variant.id} {...one} />
      ))}
      {left.length > FIRST_SHOWN ? (
        <li>
          <Button
            fullWidth
            aria-expanded={showsAll}
            onClick={() => setShowsAll(!showsAll)}
            endIcon={<ChevronDownIcon sx={{ transform: showsAll ? 'rotate(180deg)' : undefined }} />}
            sx={{ minHeight: 44 }}
          >
            {showsAll ? 'Show fewer' : `Show all ${inFigures(left.length)}`}
          </Button>
        </li>
      ) : null}
    </Checklist>
  )
}

function VariantToPrice({ variant, requestCount }: ToPrice) {
  const { id, displayName, imageUrl, product } = variant
  const isNamed = displayName !== product.title
  return (
    <Box
      component="li"
      sx={{
        position: 'relative',
        display: 'flex',
        alignItems: { xs: 'flex-start', sm: 'center' },
        gap: { xs: 1.5, sm: 2 },
        px: { xs: 2, sm: 3 },
        py: 1.5,
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <ProductImage src={imageUrl ?? product.images[0]} alt="" size={56} />
      {/* On phones, a whole line for each text, and the link below them. */}
      <Box
        sx={{
          flex: 1,
          minWidth: 0,
          display: 'flex',
          flexDirection: { xs: 'column', sm: 'row' },
          alignItems: { xs: 'flex-start', sm: 'center' },
          gap: { xs: 0.5, sm: 2 },
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="subtitle1" component="p" sx={twoLines} title={product.title}>
            {product.title}
          </Typography>
          {isNamed ? (
            <Typography variant="body2" color="textSecondary" sx={twoLines} title={displayName}>
              {displayName}
            </Typography>
          ) : null}
          <Typography variant="caption" component="p" color="textSecondary">
            {requestedText(requestCount)}
          </Typography>
        </Box>
        <Button
          component={Link}
          to={productPaths.pricing.link(product.id, id)}
          state={{ ...comingFrom(paths.dashboard.link()), ...CAME_FROM_LIST }}
          aria-label={`Set price of ${product.title}${isNamed ? `, ${displayName}` : ''}`}
          variant="outlined"
          endIcon={<ArrowRightIcon />}
          sx={(theme) => ({
            ...stretched,
            [theme.breakpoints.down('sm')]: {
              border: 0,
              px: 0.5,
              py: 0,
              mx: -0.5,
              minHeight: 24,
              '&:hover': { bgcolor: 'transparent' },
            },
            [theme.breakpoints.up('sm')]: { flexShrink: 0, '& .MuiButton-endIcon': { display: 'none' } },
          })}
        >
          Set price
        </Button>
      </Box>
    </Box>
  )
}

const requestedText = (times: number) =>
  `Requested ${times === 1 ? 'once' : `${inFigures(times)} times`} recently`
