import Button from '@mui/material/Button'
import { Link, useLocation, useNavigate } from 'react-router-dom'

/** History state set by a list, so that going back restores its scroll position. */
export const CAME_FROM_LIST = { cameFromList: true }

/**
 * '← Back to …' above a detail screen: goes back in the history if its list opened it, else to the list's
 * address.
 */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const cameFromList = (state as typeof CAME_FROM_LIST | null)?.cameFromList === true
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      sx={{ ml: -1, mt: { lg: -2 }, mb: { xs: 2, lg: 1 }, minHeight: 40 }}
      onClick={(event) => {
        if (!cameFromList || event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        void navigate(-1)
      }}
    >
      ← {children}
    </Button>
  )
}
