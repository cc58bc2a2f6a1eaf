import Alert from '@mui/material/Alert'
import AlertTitle from '@mui/material/AlertTitle'
import { useLayoutEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { counted } from '../../../api/domain/counted.ts'
import { AlertIcon } from '../look/icons.tsx'
import { useNow } from '../value/useNow.ts'

type FormRefusalProps = {
  refusal: { title: string; text: string; retryAt?: number }
  /** Takes the keyboard focus, for refusals that no field can correct. */
  focused: boolean
  /** The user's options after the refusal. */
  children?: ReactNode
}

/** Why a form was refused. It stays visible until the next attempt. */
export function FormRefusal({ refusal, focused, children }: FormRefusalProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (focused) box.current?.focus()
  }, [focused])
  return (
    <Alert
      ref={box}
      role="alert"
      tabIndex={-1}
      severity="error"
      variant="outlined"
      icon={<AlertIcon fontSize="inherit" />}
      sx={{ overflowWrap: 'anywhere' }}
    >
      <AlertTitle>{refusal.title}</AlertTitle>
      <span>{refusal.retryAt === undefined ? refusal.text : <TooMany retryAt={refusal.retryAt} />}</span>
      {children ? <> {children}</> : null}
    </Alert>
  )
}

/** How long to wait, counting down in whole minutes, or screen readers would announce each second. */
function TooMany({ retryAt }: { retryAt: number }) {
  const left = retryAt - useNow()
  if (left <= 0) return 'You can try again now.'
  const minutes = Math.ceil(left / 60_000)
  return `Too many attempts. Please try again in ${left < 60_000 ? 'less than a minute' : counted(minutes, 'minute')}.`
}
