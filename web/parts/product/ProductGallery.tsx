import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import { useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { ProductPicture } from './ProductPicture.tsx'

/** The number of small pictures that fit beside or below the large one; the others scroll. */
const IN_SIGHT = 5

type ProductGalleryProps = {
  images: readonly string[]
  title: string
  /** The maximum number of pictures; shows all without it. */
  max?: number
}

/** The pictures of a product: a large one, chosen among small ones by mouse, touch or arrow keys. */
export function ProductGallery({ images, title, max }: ProductGalleryProps) {
  const shown = images.slice(0, max)
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
        // On phones, the small pictures are beside the large one, which is low enough to leave room for the
        // text.
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
          // The picture's aspect ratio must not stretch the frame.
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
            gridTemplateColumns: { xs: '1fr', sm: `repeat(${IN_SIGHT}, minmax(0, 1fr))` },
            overflowY: 'auto',
            scrollbarWidth: 'thin',
            maxHeight: { xs: IN_SIGHT * 48 + 4, sm: 320 },
            // Room for the focus ring, which would be cut off.
            p: 0.5,
            m: -0.5,
          }}
        >
          {shown.map((src, index) => (
            <ButtonBase
              key={src}
              aria-label={`Picture ${index + 1} of ${shown.length}`}
              aria-pressed={index === current}
              tabIndex={index === current ? 0 : -1}
              onClick={() => setChosen(index)}
              sx={{
                display: 'block',
                overflow: 'hidden',
                borderRadius: 1,
                border: 2,
                borderColor: index === current ? 'secondary.main' : 'divider',
              }}
            >
              <ProductPicture src={src} title="" eager={index < IN_SIGHT} />
            </ButtonBase>
          ))}
        </Box>
      ) : null}
    </Box>
  )
}
