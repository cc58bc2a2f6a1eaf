import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { inFigures } from '../../../api/domain/counted.ts'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { PageHeader } from '../../ui/page/PageHeader.tsx'
import { SearchField } from '../../ui/list/SearchField.tsx'
import { PRICING_TITLE } from './pricingTitle.ts'
import type { ShownRows } from './shownRows.ts'

// Rarely needed, so loaded when opened.
const ImportDialog = lazyPart(async () => (await import('./ImportDialog.tsx')).ImportDialog)

const EXPORT = '/api/supplier/variant-pricing/export'

type PricingHeaderProps = {
  counts: { variants: number; pricedVariants: number | null }
  search: string | null
  shown: ShownRows
  changedRows: number
  onSearch: (text: string) => void
  onShow: (shown: ShownRows) => void
  onImported: () => void
}

/** The table's title and filters, and the import and export of files. */
export function PricingHeader(props: PricingHeaderProps) {
  const { counts, search, shown, changedRows, onSearch, onShow, onImported } = props
  const [importing, setImporting] = useState(false)
  const toggle = (what: ShownRows, label: string) => (
    <Button
      variant={shown === what ? 'contained' : 'outlined'}
      aria-pressed={shown === what}
      onClick={() => onShow(shown === what ? 'all' : what)}
      sx={{ px: { xs: 1.25, sm: 2 }, fontSize: { xs: '0.8125rem', sm: '0.875rem' } }}
    >
      {label}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={PRICING_TITLE}
        subtitle={`${inFigures(counts.pricedVariants ?? 0)} of ${inFigures(counts.variants)} variants priced`}
        actions={
          <Box
            sx={{
              display: 'grid',
              gap: 1.5,
              gridTemplateColumns: { xs: '1fr 1fr', sm: 'auto auto' },
              width: { xs: '100%', sm: 'auto' },
            }}
          >
            <ExportButton href={EXPORT} fileName="loupe-pricing.csv" />
            <Button variant="outlined" onClick={() => setImporting(true)}>
              Import CSV
            </Button>
          </Box>
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        <SearchField label="Search variants..." value={search ?? ''} onChange={onSearch} />
        {toggle('priced', 'Only with a price')}
        {toggle('unpriced', 'Only without a price')}
        {changedRows > 0 ? toggle('changed', `Changed rows (${inFigures(changedRows)})`) : null}
      </Box>
      {importing ? <ImportDialog onClose={() => setImporting(false)} onImported={onImported} /> : null}
    </>
  )
}
