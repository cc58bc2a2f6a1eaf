import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ProductPicture } from './ProductPicture.tsx'

const MAX_PICTURES = 5

/** The pictures of a product: a large one, and up to four more to choose by mouse, touch or arrow keys. */
export function ProductGallery({ images, title }: { images: readonly string[]; title: string }) {
  const shown = images.slice(0, MAX_PICTURES)
  const [chosen, setChosen] = useState(0)
  const strip = useRef<HTMLDivElement>(null)
  const current = Math.min(chosen, Math.max(0, shown.length - 1))

  const step = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const next = (current + by + shown.length) % shown.length
    setChosen(next)
    strip.current?.querySelectorAll('button')[next]?.focus()
  }

  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        // On phones, the others stand beside the large one, which is low enough to leave room for the text.
        gridTemplateColumns: {
          xs: shown.length > 1 ? 'minmax(0, 1fr) 44px' : 'minmax(0, 1fr)',
          sm: 'minmax(0, 1fr)',
        },
        alignItems: 'start',
      }}
    >
      <Card
        sx={{
          '& > div': { position: 'relative', aspectRatio: { xs: '5 / 4', sm: '1' } },
          // Its own shape must not stretch the frame.
          '& img': { position: 'absolute', inset: 0 },
        }}
      >
        <ProductPicture src={shown[current]} title={title} eager />
      </Card>
      {shown.length > 1 ? (
        <Box
          ref={strip}
          role="group"
          aria-label="Pictures"
          onKeyDown={step}
          sx={{
            display: 'grid',
            gap: { xs: 0.5, sm: 1 },
            gridTemplateColumns: { xs: '1fr', sm: `repeat(${MAX_PICTURES}, minmax(0, 1fr))` },
          }}
        >
          {shown.map((src, index) => (
            <ButtonBase
              key={src}
              aria-label={`Picture ${index + 1} of ${shown.length}`}
              aria-pressed={index === current}
              onClick={() => setChosen(index)}
              sx={{
                display: 'block',
                overflow: 'hidden',
                borderRadius: 1,
                border: 2,
                borderColor: index === current ? 'secondary.main' : 'divider',
              }}
            >
              <ProductPicture src={src} title="" eager />
            </ButtonBase>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
