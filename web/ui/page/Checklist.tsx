import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { plainList } from '../look/styles.ts'

type ChecklistProps = {
  title: string
  /** The benefit of the steps. */
  text?: string
  done: number
  of: number
  /** List items. */
  children: ReactNode
}

/** Steps for getting started, and how many of them are done. */
export function Checklist({ title, text, done, of, children }: ChecklistProps) {
  const id = useId()
  return (
    <Box component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 2 }}>
        <Typography variant="h3" id={id}>
          {title}
        </Typography>
        <Typography variant="body2" color="textSecondary" role="status" sx={{ flexShrink: 0 }}>
          {done} of {of} done
        </Typography>
      </Box>
      {text ? (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
          {text}
        </Typography>
      ) : null}
      <Card
        component="ol"
        sx={{
          ...plainList,
          mt: 1.5,
          '& > li + li': { borderTop: 1, borderColor: 'divider' },
        }}
      >
        {children}
      </Card>
    </Box>
  )
}
