import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { countryName } from '../../../api/domain/country.ts'
import { MAX_PRICE_VERSIONS } from '../../../api/domain/list/limits.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import { VariantHistory_VariantFragmentDoc } from '../../gql/graphql.ts'
import type { VariantHistory_VariantFragment } from '../../gql/graphql.ts'
import { QuoteUnitPrice } from '../../parts/quoteTerms/QuoteUnitPrice.tsx'
import { DataTable } from '../../ui/list/DataTable.tsx'
import type { Column } from '../../ui/list/DataTable.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { ChevronDownIcon } from '../../ui/look/icons.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { StatusChip } from '../../ui/value/StatusChip.tsx'
import { pricingChanges } from './pricingChanges.ts'

void (
  /* GraphQL */ `
    fragment VariantHistory_variant on Variant {
      id
      displayName
      myPricingHistory {
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
        certification
        leadTimeDays
        stock
        minimumOrderQuantity
        notes
        savedAt
      }
      myQuotes {
        id
        price {
          amount
          currency
        }
        deliveryDays
        needsReconfirmation
        status
        createdAt
        request {
          id
          quantity
          destinationCountry
        }
      }
    }
  `
)

type Version = VariantHistory_VariantFragment['myPricingHistory'][number] & { changes: string }
type Quote = VariantHistory_VariantFragment['myQuotes'][number]

const VERSION_COLUMNS: Column<Version>[] = [
  { key: 'when', header: 'When', cell: ({ savedAt }) => <DateText value={savedAt} withTime /> },
  { key: 'base', header: 'Base price', align: 'right', cell: ({ basePrice }) => <Money value={basePrice} /> },
  {
    key: 'houston',
    header: 'Houston',
    align: 'right',
    cell: ({ houston }) => <Money value={landingPrice(houston)} absent="Not set" />,
  },
  {
    key: 'london',
    header: 'London',
    align: 'right',
    cell: ({ london }) => <Money value={landingPrice(london)} absent="Not set" />,
  },
  {
    key: 'hongKong',
    header: 'Hong Kong',
    align: 'right',
    cell: ({ hongKong }) => <Money value={landingPrice(hongKong)} absent="Not set" />,
  },
  {
    key: 'changes',
    header: 'Changes',
    cell: ({ changes }) => changes,
  },
]

const QUOTE_COLUMNS: Column<Quote>[] = [
  { key: 'when', header: 'Quoted', cell: ({ createdAt }) => <DateText value={createdAt} /> },
  {
    key: 'price',
    header: 'Price',
    align: 'right',
    cell: (quote) => (
      <>
        <Money value={quote.price} /> <QuoteUnitPrice quote={quote} quantity={quote.request.quantity} />
      </>
    ),
  },
  { key: 'quantity', header: 'Quantity', align: 'right', cell: ({ request }) => inFigures(request.quantity) },
  {
    key: 'delivery',
    header: 'Delivery',
    cell: ({ deliveryDays }) => counted(deliveryDays, 'day'),
  },
  {
    key: 'destination',
    header: 'Destination',
    cell: ({ request }) => (request.destinationCountry ? countryName(request.destinationCountry) : 'TBD'),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => <StatusChip kind="quote" status={status} /> },
]

/** The price history of a variant, and the supplier's past quotes for it. Renders nothing without either. */
export function VariantHistory(props: { variant: FragmentType<VariantHistory_VariantFragment> }) {
  const { data, complete } = useFragment({ fragment: VariantHistory_VariantFragmentDoc, from: props.variant })
  const [open, setOpen] = useState(false)
  const id = useId()
  if (!complete) return null
  const { displayName, myQuotes } = data
  const versions = data.myPricingHistory.map((version, index, all): Version => {
    const before = all[index + 1]
    if (before) return { ...version, changes: pricingChanges(version, before).join('; ') || 'Nothing' }
    return { ...version, changes: all.length < MAX_PRICE_VERSIONS ? 'First price' : '–' }
  })
  if (versions.length === 0 && myQuotes.length === 0) return null
  return (
    <Box>
      <Button
        size="small"
        aria-expanded={open}
        aria-controls={id}
        endIcon={<ChevronDownIcon sx={{ transform: open ? 'rotate(180deg)' : undefined }} />}
        sx={{ ml: -1.5, minHeight: 40 }}
        onClick={() => setOpen(!open)}
      >
        {[some(versions.length, 'saved price'), some(myQuotes.length, 'quote')].filter(Boolean).join(' and ')}
      </Button>
      <Box id={id} hidden={!open} sx={{ pt: 1 }}>
        {open ? (
          <Box sx={{ display: 'grid', gap: 2.5 }}>
            {versions.length > 0 ? (
              <section>
                <Typography variant="subtitle2" component="h5" sx={{ mb: 1 }}>
                  Price history
                </Typography>
                <DataTable
                  caption={`Price history of ${displayName}`}
                  columns={VERSION_COLUMNS}
                  rows={versions}
                  rowKey={({ savedAt }) => savedAt}
                />
              </section>
            ) : null}
            {myQuotes.length > 0 ? (
              <section>
                <Typography variant="subtitle2" component="h5" sx={{ mb: 1 }}>
                  Your latest quotes
                </Typography>
                <DataTable
                  caption={`Your latest quotes for ${displayName}`}
                  columns={QUOTE_COLUMNS}
                  rows={myQuotes}
                  rowKey={({ id: quoteId }) => quoteId}
                />
              </section>
            ) : null}
          </Box>
        ) : null}
      </Box>
    </Box>
  )
}

const some = (count: number, noun: string) => (count === 0 ? '' : counted(count, noun))
