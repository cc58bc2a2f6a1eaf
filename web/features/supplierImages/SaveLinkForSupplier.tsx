import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { ImageLinkForm } from '../../parts/imageLinks/ImageLinkForm.tsx'
import type { ImageLinkTexts } from '../../parts/imageLinks/ImageLinkForm.tsx'
import { SupplierPicker } from '../../parts/list/SupplierPicker.tsx'
import type { SupplierChoice } from '../../parts/list/SupplierPicker.tsx'

const texts: ImageLinkTexts = {
  missing: 'Please enter a Google Drive link',
  saved: { title: 'Image link saved successfully!' },
  failure: { title: 'Save Failed', text: 'Failed to save image link' },
}

/** Saves a link for a supplier, which sees it in its own list at once. */
export function SaveLinkForSupplier({ onSaved }: { onSaved: () => void }) {
  const headingId = useId()
  const [supplier, setSupplier] = useState<SupplierChoice | null>(null)
  return (
    <Card
      component="section"
      aria-labelledby={headingId}
      sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2 }}
    >
      <Typography variant="h3" id={headingId}>
        Save an Image Link
      </Typography>
      <ForDuty duty="sourcing" whole>
        <ImageLinkForm
          texts={texts}
          draftKey="supplier-images/link"
          whose={{
            supplierId: supplier?.id ?? null,
            missing: 'Please choose a supplier',
            field: <SupplierPicker excludeSuspended value={supplier} onChange={setSupplier} />,
          }}
          onSaved={onSaved}
        />
      </ForDuty>
    </Card>
  )
}
