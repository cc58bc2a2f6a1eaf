import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'

type EntryCardProps = {
  overline: string
  title: string
  intro?: ReactNode
  icon?: ReactNode
  /**
   * Takes the focus when it appears. For a card that replaces another one, which screen readers would miss.
   */
  announced?: boolean
  children?: ReactNode
}

/** The single card of a page outside the signed-in areas: signing in, requesting a link, its result. */
export function EntryCard({ overline, title, intro, icon, announced = false, children }: EntryCardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (announced) heading.current?.focus()
  }, [announced])
  return (
    <Box sx={{ flex: 1, display: 'grid', placeItems: 'center', px: 2, py: { xs: 4, md: 8 } }}>
      <Card sx={{ width: '100%', maxWidth: 440, p: { xs: 3, sm: 5 } }}>
        {icon ? (
          <Box
            aria-hidden
            sx={{ display: 'flex', color: 'secondary.main', mb: 2.5, '& svg': { fontSize: 36 } }}
          >
            {icon}
          </Box>
        ) : null}
        <Typography variant="overline" component="p" color="secondary">
          {overline}
        </Typography>
        <Typography
          variant="h1"
          ref={heading}
          tabIndex={announced ? -1 : undefined}
          sx={{ fontSize: '1.75rem', '&:focus': { outline: 'none' } }}
        >
          {title}
        </Typography>
        {intro ? (
          <Typography color="textSecondary" component="div" sx={{ mt: 0.5, mb: 4, overflowWrap: 'anywhere' }}>
            {intro}
          </Typography>
        ) : null}
        {children}
      </Card>
    </Box>
  )
}
