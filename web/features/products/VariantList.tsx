import type { FragmentType } from '@apollo/client'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { useRef, useState } from 'react'
import type { VariantRow_VariantFragment } from '../../gql/graphql.ts'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { Pager } from '../../ui/list/Pager.tsx'
import { NextPrice } from './NextPrice.tsx'
import type { Origin } from './origin.ts'
import { type VariantPage, VARIANTS_PER_PAGE } from './useVariantPage.ts'
import { VariantRow } from './VariantRow.tsx'
import { HEADER_HEIGHT } from '../../ui/look/styles.ts'

type Variant = FragmentType<VariantRow_VariantFragment> & { id: string }

type VariantListProps = {
  product: { id: string; title: string }
  variants: readonly Variant[]
  /** A variant to show above the page's, because a link leads to it; null while it is being read. */
  linked: Variant | null | undefined
  /** The number of variants of the chosen origin. */
  total: number
  counts: Record<Origin, number>
  place: VariantPage
  recent: ReadonlySet<string>
  /** Called after a price was refused. */
  onRefused: () => void
}

/** A product's variants, ten per page; one of them may be open for editing. */
export function VariantList(props: VariantListProps) {
  const { product, variants, linked, total, counts, place, recent, onRefused } = props
  const section = useRef<HTMLDivElement>(null)
  const pager = (
    <Pager
      page={place.page}
      pageSize={VARIANTS_PER_PAGE}
      total={total}
      noun="variant"
      onPage={(page) => {
        place.goTo({ page, editing: null })
        const { top = 0 } = section.current?.getBoundingClientRect() ?? {}
        // The header covers the top of an element that is scrolled to.
        window.scrollTo({ top: window.scrollY + top - HEADER_HEIGHT - 16 })
      }}
    />
  )
  const rows = linked ? [linked, ...variants] : variants
  const { editing } = place
  const isListed = rows.some(({ id }) => id === editing)
  /** The variant whose form was open last on this page; a link may name a variant that does not exist. */
  const [opened, setOpened] = useState<string | null>(null)
  if (isListed && opened !== editing) setOpened(editing)
  /** The variant whose first price was saved last; cleared when another form opens. */
  const [firstPriced, setFirstPriced] = useState<string | null>(null)
  if (firstPriced !== null && editing !== null && editing !== firstPriced) setFirstPriced(null)
  const isGone = editing !== null && opened === editing && !isListed && linked !== null
  return (
    <Box component="section" aria-label="Variants" ref={section}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 2,
          mb: 2,
          alignItems: 'center',
          justifyContent: 'space-between',
        }}
      >
        <Typography variant="h3">Variants and your prices</Typography>
        <OriginFilter
          origin={place.origin}
          counts={counts}
          onOrigin={(origin) => place.goTo({ origin, page: 1, editing: null })}
        />
      </Box>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {isGone ? (
          <Alert severity="info" variant="outlined" onClose={() => place.goTo({ editing: null })}>
            The variant you were pricing is no longer in the catalog.
          </Alert>
        ) : null}
        {linked === null ? <Skeleton variant="rounded" height={168} /> : null}
        {rows.map((variant) => (
          <VariantRow
            key={variant.id}
            variant={variant}
            productTitle={product.title}
            editing={editing === variant.id}
            fresh={recent.has(variant.id)}
            onEdit={() => place.goTo({ editing: variant.id })}
            onRefused={onRefused}
            onClose={() => place.goTo({ editing: null })}
            onFirstPrice={() => setFirstPriced(variant.id)}
          >
            {firstPriced === variant.id && editing === null ? (
              <NextPrice productId={product.id} saved={variant.id} listed={rows.map(({ id }) => id)} />
            ) : null}
          </VariantRow>
        ))}
        {total === 0 ? (
          <NoVariants
            origin={counts.all > 0 ? place.origin : 'all'}
            onShowAll={() => place.goTo({ origin: 'all', page: 1, editing: null })}
          />
        ) : variants.length === 0 ? (
          <EmptyState title="Nothing on this page" action={pager} />
        ) : null}
      </Box>
      {variants.length > 0 ? pager : null}
    </Box>
  )
}

const NONE = {
  all: 'No variants found for this product',
  lab: 'No lab-grown variants',
  mined: 'No earth-mined variants',
} as const

/** Shown for a product without variants, or without any of the chosen origin. */
function NoVariants({ origin, onShowAll }: { origin: Origin; onShowAll: () => void }) {
  return (
    <EmptyState
      title={NONE[origin]}
      action={
        origin === 'all' ? undefined : (
          <Button variant="outlined" onClick={onShowAll}>
            Show all variants
          </Button>
        )
      }
    />
  )
}

type OriginFilterProps = {
  origin: Origin
  counts: Record<Origin, number>
  onOrigin: (origin: Origin) => void
}

const LABELS = { all: 'All', lab: 'Lab-Grown', mined: 'Earth-Mined' } as const

/** Filters by the stones' origin; each option shows its count. */
function OriginFilter({ origin, counts, onOrigin }: OriginFilterProps) {
  return (
    <Box
      role="group"
      aria-label="Origin of the stones"
      sx={{ display: 'flex', flexWrap: 'wrap', gap: { xs: 0.75, sm: 1 } }}
    >
      {(['all', 'lab', 'mined'] as const).map((one) => (
        <Button
          key={one}
          size="small"
          variant={one === origin ? 'contained' : 'outlined'}
          aria-pressed={one === origin}
          sx={{ minHeight: 40, px: { xs: 1, sm: 1.25 }, whiteSpace: 'nowrap' }}
          onClick={() => onOrigin(one)}
        >
          {LABELS[one]} ({counts[one]})
        </Button>
      ))}
    </Box>
  )
}
