import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { Flag } from './Flag.tsx'

type ShipToTextProps = {
  shipTo: { flag: string; location: string; note: string } | null | undefined
  /**
   * In one line, cut off at its end, with the full text as a tooltip; phones have no tooltip and show all
   * lines.
   */
  oneLine?: boolean
}

/** The hub the goods ship to, within a line of text. */
export function ShipToText({ shipTo, oneLine = false }: ShipToTextProps) {
  if (!shipTo) return 'Destination not known yet'
  const { flag, location, note } = shipTo
  return (
    <Box
      component="span"
      title={oneLine ? `${location} ${note}` : undefined}
      sx={
        oneLine
          ? {
              display: { sm: 'block' },
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: { sm: 'nowrap' },
            }
          : undefined
      }
    >
      <Flag flag={flag} /> {location}{' '}
      <Typography component="span" variant="caption" color="textSecondary">
        {note}
      </Typography>
    </Box>
  )
}
