import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router-dom'
import { inFigures } from '../../../api/domain/counted.ts'

/**
 * A count that links to the list of exactly what it counts; also works inside a row that is a link itself
 * (see `stretchedLink`).
 */
export function FigureLink({ count, to }: { count: number; to: string }) {
  return (
    <Link component={RouterLink} to={to} sx={{ position: 'relative' }}>
      {inFigures(count)}
    </Link>
  )
}
