import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'

/** A titled section of the form. */
export function OnboardingSection({
  title,
  text,
  children,
}: {
  title: string
  text?: string
  children: ReactNode
}) {
  const titleId = useId()
  return (
    <Card role="group" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h3" id={titleId} sx={{ mb: text ? 0.5 : 2.5 }}>
        {title}
      </Typography>
      {text ? (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2.5, maxWidth: '72ch' }}>
          {text}
        </Typography>
      ) : null}
      {children}
    </Card>
  )
}
