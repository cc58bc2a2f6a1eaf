import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Flag } from './Flag.tsx'

type ShipToValue = { flag: string; location: string; note: string }

type ShipToBoxProps = { shipTo: ShipToValue | null | undefined }

/** The hub the goods ship to: one of three, or not known yet. */
export function ShipToBox({ shipTo }: ShipToBoxProps) {
  return (
    <Box
      sx={{
        px: 2,
        py: 1.25,
        borderLeft: 2,
        borderColor: 'secondary.main',
        bgcolor: 'action.hover',
      }}
    >
      {/* On one line if there is room. */}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <Typography variant="overline" component="p" color="textSecondary">
          Ship to
        </Typography>
        {shipTo ? (
          <Typography variant="body2" sx={{ fontWeight: 600 }}>
            <Flag flag={shipTo.flag} /> {shipTo.location}
          </Typography>
        ) : (
          <Typography variant="body2" color="textSecondary">
            Destination not known yet
          </Typography>
        )}
      </Box>
      {shipTo ? (
        <Typography variant="body2" color="textSecondary" sx={{ whiteSpace: 'pre-line' }}>
          {shipTo.note}
        </Typography>
      ) : null}
    </Box>
  )
}
