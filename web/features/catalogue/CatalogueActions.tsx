import Button from '@mui/material/Button'
import { useState } from 'react'
import { ExportButton } from '../../ui/ExportButton.tsx'
import { lazyPart } from '../../ui/lazyPart.tsx'

// Seldom needed: loaded when they open.
const ProductImportDialog = lazyPart(
  async () => (await import('./ProductImportDialog.tsx')).ProductImportDialog,
)
const NewProductDialog = lazyPart(async () => (await import('./NewProductDialog.tsx')).NewProductDialog)

type CatalogueActionsProps = {
  /** What the list shows: the exported file holds the same. */
  query: string
  onChanged: () => void
}

/** The ways in and out for files, and a new product. */
export function CatalogueActions({ query, onChanged }: CatalogueActionsProps) {
  const [open, setOpen] = useState<'import' | 'new'>()
  const close = () => setOpen(undefined)
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen('import')}>
        Upload CSV
      </Button>
      <ExportButton
        label="Export"
        href={`/api/admin/export/products${query && `?${query}`}`}
        fileName="loupe-products.csv"
      />
      <Button variant="contained" onClick={() => setOpen('new')}>
        New product
      </Button>
      {open === 'import' ? <ProductImportDialog onClose={close} onImported={onChanged} /> : null}
      {open === 'new' ? <NewProductDialog onClose={close} onMade={onChanged} /> : null}
    </>
  )
}
