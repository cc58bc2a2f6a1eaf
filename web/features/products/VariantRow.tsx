import type { FragmentType } from '@apollo/client'
import { useFragment } from '@apollo/client/react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { counted, inFigures } from '../../../api/domain/counted.ts'
import { landingPrice } from '../../../api/domain/pricing/landingPrice.ts'
import { type VariantRow_VariantFragment, VariantRow_VariantFragmentDoc } from '../../gql/graphql.ts'
import { ActionButton } from '../../ui/interaction/ActionButton.tsx'
import { DateText } from '../../ui/value/DateText.tsx'
import { Fact } from '../../ui/value/Fact.tsx'
import { FactList } from '../../ui/value/FactList.tsx'
import { Money } from '../../ui/value/Money.tsx'
import { highlight } from '../../ui/look/highlight.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { lowChip, twoLines } from '../../ui/look/styles.ts'
import { useHasDraft } from '../../ui/form/useDraft.ts'
import { pricingDraft } from './pricingDraft.ts'
import { type Pricing, pricingStart } from './pricingStart.ts'
import { VariantHistory } from './VariantHistory.tsx'

void (
  /* GraphQL */ `
    fragment VariantRow_variant on Variant {
      id
      displayName
      sku
      weightGrams
      labGrown
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
        certification
        leadTimeDays
        stock
        minimumOrderQuantity
        notes
        updatedAt
      }
      ...VariantHistory_variant
    }
  `
)

// The form and its validation load when editing starts.
const PricingEditor = lazyPart(async () => (await import('./PricingEditor.tsx')).PricingEditor, {
  fallback: <Skeleton variant="rounded" height={260} />,
})

type VariantRowProps = {
  variant: FragmentType<VariantRow_VariantFragment>
  productTitle: string
  editing: boolean
  fresh: boolean
  onEdit: () => void
  onRefused: () => void
  onClose: () => void
  /** Called once the variant has its first price. */
  onFirstPrice: () => void
  /** Rendered at the end of the card. */
  children?: ReactNode
}

/** One variant with its price; the editor opens in its place. */
export function VariantRow(props: VariantRowProps) {
  const { productTitle, editing, fresh, onEdit, onRefused, onClose, onFirstPrice, children } = props
  const { data, complete } = useFragment({
    fragment: VariantRow_VariantFragmentDoc,
    fragmentName: 'VariantRow_variant',
    from: props.variant,
  })
  const draft = pricingDraft(data.id ?? '', pricingStart(complete ? data.myPricing : null))
  const hasDraft = useHasDraft(draft.key, draft.basis)
  const button = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(editing)
  useLayoutEffect(() => {
    // The form that had the focus was removed.
    if (wasEditing.current && !editing && document.activeElement === document.body) button.current?.focus()
    wasEditing.current = editing
  }, [editing])
  if (!complete) return null
  const { id, displayName, sku, weightGrams, labGrown, myPricing } = data
  const verb = myPricing ? 'Edit Pricing' : 'Set Pricing'
  return (
    <Card
      component="article"
      aria-label={displayName}
      sx={{ p: { xs: 1.5, sm: 2 }, display: 'grid', gap: { xs: 1.5, sm: 2 }, ...(fresh && highlight) }}
    >
      <Box
        sx={{
          display: 'grid',
          columnGap: 2,
          rowGap: 1,
          alignItems: 'center',
          gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: 'minmax(0, 1fr) auto auto' },
        }}
      >
        <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' }, minWidth: 0 }}>
          {/* A link scrolls here, past the head of the screen. */}
          {editing && displayName !== productTitle ? (
            <Typography variant="caption" component="p" color="textSecondary" sx={twoLines}>
              {productTitle}
            </Typography>
          ) : null}
          <Typography variant="h4" sx={{ overflowWrap: 'anywhere' }}>
            {displayName}
          </Typography>
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            SKU: {sku ?? 'N/A'}
            {weightGrams === null ? null : ` · ${grams(weightGrams)}`}
          </Typography>
        </Box>
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.75,
            '& .MuiChip-root': (theme) => ({ [theme.breakpoints.down('sm')]: lowChip }),
          }}
        >
          <Chip size="small" variant="outlined" label={labGrown ? 'Lab-Grown' : 'Earth-Mined'} />
          <Chip
            size="small"
            variant="outlined"
            color={myPricing ? 'success' : 'default'}
            label={myPricing ? 'Pricing Set' : 'No Pricing'}
          />
          {hasDraft && !editing ? (
            <Chip size="small" variant="outlined" color="warning" label="Unsaved draft" />
          ) : null}
        </Box>
        <ActionButton
          ref={button}
          variant={myPricing || editing ? 'outlined' : 'contained'}
          disabled={editing}
          aria-label={`${verb} of ${displayName}`}
          onClick={onEdit}
          sx={{ px: { xs: 1.5, sm: 2 }, minWidth: { sm: 128 } }}
        >
          {verb}
        </ActionButton>
      </Box>
      {editing ? (
        <PricingEditor
          variant={{ id, name: displayName }}
          saved={pricingStart(myPricing)}
          updatedAt={myPricing?.updatedAt ?? null}
          onRefused={onRefused}
          onClose={onClose}
          onSaved={() => {
            onClose()
            if (!myPricing) onFirstPrice()
          }}
        />
      ) : myPricing ? (
        <PricingSummary pricing={myPricing} />
      ) : null}
      <VariantHistory variant={data} />
      {children}
    </Card>
  )
}

/** '12.50' becomes '12.5 g'. */
const grams = (weight: string) => `${inFigures(Number(weight))} g`

/** On a wide screen, one line for the figures of every price, with room for the longest label. */
const COLUMNS = { xs: 2, sm: 4, lg: 'repeat(3, minmax(0, 1fr)) minmax(0, 1.25fr) repeat(3, minmax(0, 1fr))' }

/** The variant's list price. */
function PricingSummary({ pricing }: { pricing: Pricing }) {
  const { leadTimeDays, stock, minimumOrderQuantity, notes } = pricing
  return (
    <FactList columns={COLUMNS}>
      <Fact label="Base price">
        <Money value={pricing.basePrice} />
      </Fact>
      <Fact label="Houston (USD)">
        <Money value={landingPrice(pricing.houston)} absent="Not set" />
      </Fact>
      <Fact label="London (GBP)">
        <Money value={landingPrice(pricing.london)} absent="Not set" />
      </Fact>
      <Fact label="Hong Kong (HKD)">
        <Money value={landingPrice(pricing.hongKong)} absent="Not set" />
      </Fact>
      <Fact label="Certification">{pricing.certification}</Fact>
      <Fact label="Lead time">{counted(leadTimeDays, 'day')}</Fact>
      {stock === null ? null : <Fact label="Own stock">{inFigures(stock)}</Fact>}
      {minimumOrderQuantity === null ? null : (
        <Fact label="Minimum order">{inFigures(minimumOrderQuantity)}</Fact>
      )}
      <Fact label="Last updated">
        <DateText value={pricing.updatedAt} />
      </Fact>
      {notes ? <Fact label="Notes">{notes}</Fact> : null}
    </FactList>
  )
}
