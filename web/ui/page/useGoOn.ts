import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useIsShown } from './useIsShown.ts'

/** Opens another page once a command is done, unless the user has moved on meanwhile. */
export function useGoOn(): (to: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const isShown = useIsShown()
  return useCallback(
    (to, options) => {
      if (isShown()) void navigate(to, options)
    },
    [navigate, isShown],
  )
}
