import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { counted } from '../../../api/domain/counted.ts'
import { ExportButton } from '../../ui/list/ExportButton.tsx'
import { shortId } from '../../ui/value/ShortId.tsx'
import { StarIcon } from '../../ui/look/icons.tsx'

type ComparisonBarProps = {
  requestId: string
  count: number
  shortlisted: number
  shortlistedOnly: boolean
  onShortlistedOnly: (only: boolean) => void
  onKeys: () => void
}

/** The head of the comparison, with its filters and view options. */
export function ComparisonBar(props: ComparisonBarProps) {
  const { requestId, count, shortlisted, shortlistedOnly, onShortlistedOnly, onKeys } = props
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
      <Typography
        variant="h3"
        sx={{ typography: { lg: 'subtitle1' }, flex: 1, minWidth: 'min(100%, 280px)' }}
      >
        Quote Comparison ({counted(count, 'quote')} received)
      </Typography>
      <Button
        size="small"
        variant={shortlistedOnly ? 'contained' : 'outlined'}
        aria-pressed={shortlistedOnly}
        startIcon={<StarIcon />}
        onClick={() => onShortlistedOnly(!shortlistedOnly)}
        sx={{ minHeight: { xs: 40, lg: 32 } }}
      >
        Shortlisted only ({shortlisted})
      </Button>
      <ExportButton
        low
        href={`/api/admin/export/quotes?request=${requestId}`}
        fileName={`loupe-quotes-${shortId(requestId)}.csv`}
      />
      <Button
        size="small"
        aria-label="Comparison shortcuts"
        title="Shortcuts (?)"
        onClick={onKeys}
        sx={{ minHeight: { xs: 40, lg: 32 }, minWidth: 40, display: { xs: 'none', md: 'inline-flex' } }}
      >
        ?
      </Button>
    </Box>
  )
}
