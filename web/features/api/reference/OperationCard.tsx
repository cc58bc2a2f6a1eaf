import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { ChevronDownIcon } from '../../../ui/look/icons.tsx'
import { monospace } from '../../../ui/look/styles.ts'
import type { OpenApi } from './openApi.ts'
import { OperationDetail } from './OperationDetail.tsx'
import type { Operation } from './operationsIn.ts'

type OperationCardProps = { operation: Operation; document: OpenApi }

/** One path and method; details appear when expanded. A link to one expands it. */
export function OperationCard({ operation, document }: OperationCardProps) {
  const [open, setOpen] = useState(() => window.location.hash === `#${operation.id}`)
  const detail = useId()
  const { id, method, path, says } = operation
  return (
    <Card id={id} sx={{ scrollMarginTop: 72, minWidth: 0 }}>
      <Typography component="h3" sx={{ m: 0 }}>
        <ButtonBase
          aria-expanded={open}
          aria-controls={detail}
          onClick={() => setOpen(!open)}
          sx={{
            width: '100%',
            p: 2,
            display: 'grid',
            gridTemplateColumns: {
              xs: '64px minmax(0, 1fr) 24px',
              md: '72px minmax(0, 1fr) minmax(0, 1fr) 24px',
            },
            columnGap: 1.5,
            rowGap: 0.5,
            alignItems: 'baseline',
            textAlign: 'left',
          }}
        >
          <Box
            component="span"
            sx={{ typography: 'overline', color: method === 'GET' ? 'info.main' : 'success.main' }}
          >
            {method}
          </Box>{' '}
          <Box component="code" sx={{ ...monospace, overflowWrap: 'anywhere' }}>
            {path}
          </Box>{' '}
          <Box
            component="span"
            sx={{
              typography: 'body2',
              color: 'text.secondary',
              gridColumn: { xs: '2', md: '3' },
              gridRow: { xs: '2', md: '1' },
            }}
          >
            {says.summary}
          </Box>
          <ChevronDownIcon
            fontSize="small"
            sx={{
              gridColumn: { xs: '3', md: '4' },
              gridRow: '1',
              alignSelf: 'center',
              transform: open ? 'rotate(180deg)' : 'none',
            }}
          />
        </ButtonBase>
      </Typography>
      <Box id={detail} hidden={!open} sx={{ px: 2, pb: 2 }}>
        {open ? <OperationDetail operation={operation} document={document} /> : null}
      </Box>
    </Card>
  )
}
