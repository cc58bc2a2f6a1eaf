import type { ReactNode } from 'react'
import type { Duty } from '../../../api/domain/account/adminRole.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'
import { useWhyNotDuty } from './AdminRoleContext.ts'

/**
 * Loaded only for admins with a restricted role. A failure to load is shown in place of a whole form, but not
 * in place of each button.
 */
export const Withheld = lazyPart(async () => (await import('./Withheld.tsx')).Withheld, {
  failure: ({ whole }) => (whole ? 'inPlace' : 'silent'),
})

type ForDutyProps = {
  duty: Duty
  children: ReactNode
  /** For a whole form: the reason is shown above it. */
  whole?: boolean
}

/**
 * Buttons that the signed-in admin's role does not allow keep their name and the keyboard's focus, do nothing
 * and say why; fields beside them can be read and copied, but not changed.
 */
export function ForDuty({ duty, whole = false, children }: ForDutyProps) {
  const reason = useWhyNotDuty(duty)
  if (reason === null) return children
  return (
    <Withheld reason={reason} whole={whole}>
      {children}
    </Withheld>
  )
}
