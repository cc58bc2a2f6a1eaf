import { use } from 'react'
import { hasDuty } from '../../../api/domain/account/adminRole.ts'
import { AdminRoleContext } from '../../live/duty/AdminRoleContext.ts'

/** The kinds of notification sent to a device of the signed-in user, so that they can decide. */
export function usePushedAbout(): string {
  const role = use(AdminRoleContext)
  if (role === null)
    return 'New and changed requests, deadlines and awarded orders, and answers entered for you.'
  return hasDuty(role, 'sourcing')
    ? 'Applications, held requests, passed deadlines and rejected or changed orders.'
    : 'Passed deadlines and rejected or changed orders.'
}
