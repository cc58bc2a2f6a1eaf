import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { AlertIcon, CheckIcon } from '../../ui/look/icons.tsx'
import { plainList } from '../../ui/look/styles.ts'

type CheckedItem = { label: string; holds: boolean; says: ReactNode }

/** Conditions that must hold, each with the result of its check. */
export function CheckedList({ title, items }: { title: string; items: readonly CheckedItem[] }) {
  const titleId = useId()
  return (
    <Card component="section" aria-labelledby={titleId} sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3" sx={{ mb: 2 }}>
        {title}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ ...plainList, display: 'grid', gap: 1.5 }}>
        {items.map(({ label, holds, says }) => (
          <Box component="li" key={label} sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
            {holds ? (
              <CheckIcon aria-hidden sx={{ color: 'success.main', mt: 0.25 }} />
            ) : (
              <AlertIcon aria-hidden sx={{ color: 'error.main', mt: 0.25 }} />
            )}
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography variant="subtitle2" component="div">
                {label}
                <Box component="span" sx={visuallyHidden}>
                  {holds ? ', passed: ' : ', failed: '}
                </Box>
              </Typography>
              <Typography variant="body2" component="div" color={holds ? 'textSecondary' : 'error'}>
                {says}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
