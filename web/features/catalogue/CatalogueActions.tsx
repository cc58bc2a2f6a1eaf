import Button from '@mui/material/Button'
import { useState } from 'react'
import { ForDuty } from '../../live/ForDuty.tsx'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Rarely needed, so loaded when opened.
const ProductImportDialog = lazyPart(
  async () => (await import('./ProductImportDialog.tsx')).ProductImportDialog,
)
const NewProductDialog = lazyPart(async () => (await import('./NewProductDialog.tsx')).NewProductDialog)

type CatalogueActionsProps = {
  /** The list's current query; the exported file contains the same rows. */
  query: string
  onChanged: () => void
}

/** Import, export, and creating a product. */
export function CatalogueActions({ query, onChanged }: CatalogueActionsProps) {
  const [open, setOpen] = useState<'import' | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <ForDuty duty="sourcing">
        <Button variant="outlined" onClick={() => setOpen('import')}>
          Upload CSV
        </Button>
      </ForDuty>
      <ExportButton
        label="Export"
        href={`/api/admin/export/products${query && `?${query}`}`}
        fileName="loupe-products.csv"
      />
      <ForDuty duty="sourcing">
        <Button variant="contained" onClick={() => setOpen('new')}>
          New product
        </Button>
      </ForDuty>
      {open === 'import' ? <ProductImportDialog onClose={close} onImported={onChanged} /> : null}
      {open === 'new' ? <NewProductDialog onClose={close} onMade={onChanged} /> : null}
    </>
  )
}
