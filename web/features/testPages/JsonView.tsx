import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { visuallyHidden } from '@mui/utils'
import { useId } from 'react'
import type { RequestView } from './requestViews.ts'

type JsonViewProps = {
  title: string
  view: RequestView
  /** Keys whose value is withheld from the other role, or differs for it. */
  marked?: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

/** A JSON object as it is sent, line by line; data that the other role does not receive is highlighted. */
export function JsonView({ title, view, marked = NONE }: JsonViewProps) {
  const titleId = useId()
  const entries = Object.entries(view)
  return (
    <Card sx={{ p: { xs: 2, md: 3 } }}>
      <Typography id={titleId} variant="h3">
        {title}
      </Typography>
      <Typography variant="caption" component="p" color="textSecondary" sx={{ mb: 2 }}>
        GET /api/quote-requests{marked.size > 0 ? '. Highlighted: withheld from suppliers.' : ''}
      </Typography>
      <Box
        component="pre"
        aria-labelledby={titleId}
        role="region"
        sx={{
          m: 0,
          p: 1.5,
          fontSize: '0.8125rem',
          lineHeight: 1.6,
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          fontFamily: 'ui-monospace, "SF Mono", Menlo, Consolas, monospace',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {'{\n'}
        {entries.map(([key, value], nth) => {
          const line = `  "${key}": ${indented(value)}${nth < entries.length - 1 ? ',' : ''}\n`
          return marked.has(key) ? (
            <Box
              component="mark"
              key={key}
              sx={{
                display: 'block',
                color: 'inherit',
                bgcolor: 'action.selected',
                borderLeft: 2,
                borderColor: 'secondary.main',
              }}
            >
              <Box component="span" sx={visuallyHidden}>
                Withheld from suppliers:
              </Box>
              {line}
            </Box>
          ) : (
            <span key={key}>{line}</span>
          )
        })}
        {'}'}
      </Box>
    </Card>
  )
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2).replaceAll('\n', '\n  ')
