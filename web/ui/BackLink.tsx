import Button from '@mui/material/Button'
import { Link, useLocation, useNavigate } from 'react-router-dom'

/** What a list leaves in the history, so that the way back finds it scrolled as it was. */
export const CAME_FROM_LIST = { cameFromList: true }

/** '← Back to …' above a detail: back in the history when its list opened it, else to the list's own address. */
export function BackLink({ to, children }: { to: string; children: string }) {
  const { state } = useLocation()
  const navigate = useNavigate()
  const cameFromList = (state as typeof CAME_FROM_LIST | null)?.cameFromList === true
  return (
    <Button
      component={Link}
      to={to}
      size="small"
      sx={{ ml: -1, mb: 2, minHeight: 40 }}
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
