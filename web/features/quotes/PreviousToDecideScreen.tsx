import Button from '@mui/material/Button'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router-dom'
import { EmptyState } from '../../ui/notice/EmptyState.tsx'
import { comingFrom } from '../../ui/page/cameFrom.ts'
import { paths } from './paths.ts'
import { useShownToDecide } from './useShownToDecide.ts'

/**
 * Returns to the request that "Next to decide" showed before, unless it has been decided meanwhile. The one
 * left counts as not shown, so that the next one is that one again.
 */
export function PreviousToDecideScreen() {
  const { from, list, isAwardable, read, keep } = useShownToDecide()
  const [before] = useState(() => read().filter((id) => id !== from))
  const at = before.findLastIndex((id) => isAwardable(id) !== false)
  const previous = before[at]
  useEffect(() => {
    if (previous !== undefined) keep(before.slice(0, at + 1))
  })
  if (previous !== undefined)
    return <Navigate replace to={paths.request.link(previous)} state={comingFrom(list)} />
  return (
    <EmptyState
      title="No previous request"
      text="You have not opened another undecided request with “Next to decide” in this tab."
      action={
        <Button
          component={Link}
          to={from ? paths.request.link(from) : paths.requests.link()}
          state={comingFrom(list)}
          variant="outlined"
        >
          {from ? 'Back to the request' : 'View Quote Requests'}
        </Button>
      }
    />
  )
}
