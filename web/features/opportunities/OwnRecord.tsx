import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Typography from '@mui/material/Typography'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import { type OwnRecord_RequestFragment, OwnRecord_RequestFragmentDoc } from '../../gql/graphql.ts'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { plainList } from '../../ui/look/styles.ts'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'

void (
  /* GraphQL */ `
    fragment OwnRecord_request on QuoteRequest {
      id
      variant {
        id
        myPricing {
          basePrice {
            amount
            currency
          }
          houston {
            amount
            currency
          }
          london {
            amount
            currency
          }
          hongKong {
            amount
            currency
          }
          leadTimeDays
        }
        myQuotes {
          id
          status
          price {
            amount
            currency
          }
          deliveryDays
          needsReconfirmation
          createdAt
          request {
            id
            quantity
          }
        }
      }
    }
  `
)

/**
 * The supplier's own price for this piece and the results of its earlier quotes for it; collapsed on phones.
 */
export function OwnRecord({ request }: { request: FragmentType<OwnRecord_RequestFragment> }) {
  const { data, complete } = useFragment({
    fragment: OwnRecord_RequestFragmentDoc,
    fragmentName: 'OwnRecord_request',
    from: request,
  })
  const isWide = useMediaQuery(useTheme().breakpoints.up('sm'))
  const [chosen, setChosen] = useState<boolean>()
  const bodyId = useId()
  if (!complete || !data.variant) return null
  const { myPricing: pricing, myQuotes } = data.variant
  const earlier = myQuotes.filter((quote) => quote.request.id !== data.id)
  if (!pricing && earlier.length === 0) return null
  const open = chosen ?? isWide
  return (
    <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}>
      <Typography variant="h4" component="h3">
        <ButtonBase
          aria-expanded={open}
          aria-controls={bodyId}
          onClick={() => setChosen(!open)}
          sx={{
            font: 'inherit',
            textAlign: 'left',
            gap: 1,
            px: 2,
            minHeight: 48,
            width: '100%',
            justifyContent: 'flex-start',
          }}
        >
          <ChevronDownIcon
            aria-hidden
            fontSize="small"
            sx={{ transition: 'transform 200ms', transform: open ? undefined : 'rotate(-90deg)' }}
          />
          Your prices for this piece
        </ButtonBase>
      </Typography>
      <Box id={bodyId} hidden={!open} sx={{ px: 2, pb: 2 }}>
        {pricing ? (
          <FactList minWidth={104}>
            <Fact label="Base price">
              <Money value={pricing.basePrice} />
            </Fact>
            <Fact label="Houston">
              <Money value={landingPrice(pricing.houston)} absent="Not set" />
            </Fact>
            <Fact label="London">
              <Money value={landingPrice(pricing.london)} absent="Not set" />
            </Fact>
            <Fact label="Hong Kong">
              <Money value={landingPrice(pricing.hongKong)} absent="Not set" />
            </Fact>
            <Fact label="Lead time">{counted(pricing.leadTimeDays, 'day')}</Fact>
          </FactList>
        ) : null}
        {earlier.length > 0 ? (
          <Box
            component="ul"
            aria-label="Your earlier quotes for this piece"
            sx={{ ...plainList, mt: pricing ? 2 : 0 }}
          >
            {earlier.map((quote) => (
              <Box
                key={quote.id}
                component="li"
                sx={{
                  display: 'flex',
                  flexWrap: 'wrap',
                  alignItems: 'center',
                  columnGap: 2,
                  rowGap: 0.5,
                  py: 1,
                  borderTop: 1,
                  borderColor: 'divider',
                }}
              >
                <Box sx={{ typography: 'body2', color: 'text.secondary', minWidth: 96 }}>
                  <DateText value={quote.createdAt} />
                </Box>
                <Box sx={{ flex: 1, minWidth: 120 }}>
                  <Money value={quote.price} />{' '}
                  <QuoteUnitPrice quote={quote} quantity={quote.request.quantity} />
                </Box>
                <Box sx={{ typography: 'body2' }}>{counted(quote.deliveryDays, 'day')}</Box>
                <StatusChip kind="quote" status={quote.status} />
              </Box>
            ))}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}
