import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { ForDuty } from '../../live/duty/ForDuty.tsx'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

const RemoveProductDialog = lazyPart(
  async () => (await import('./RemoveProductDialog.tsx')).RemoveProductDialog,
)

/** For a product that was created in Loupe; one of the store leaves the catalog when it is removed there. */
export function RemoveProduct({ id, title }: { id: string; title: string }) {
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ mt: 1.5, ml: -1 }}>
      <ForDuty duty="sourcing">
        <Button size="small" color="error" sx={{ minHeight: 40 }} onClick={() => setAsking(true)}>
          Remove product
        </Button>
      </ForDuty>
      {asking ? <RemoveProductDialog id={id} title={title} onClose={() => setAsking(false)} /> : null}
    </Box>
  )
}
