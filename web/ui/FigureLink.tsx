import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { inFigures } from '../../api/domain/counted.ts'

/** A count that opens the list of exactly what it counts; also in a row that is pressed as a whole (see `stretchedLink`). */
export function FigureLink({ count, to }: { count: number; to: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ position: 'relative' }}>
      {inFigures(count)}
    </Link>
  )
}
