import { createContext, use } from 'react'
import { type AdminRole, type Duty, whyNotDuty } from '../../../api/domain/account/adminRole.ts'

/** The role of the signed-in admin; null for everybody else, who see no screens of admins. */
export const AdminRoleContext = createContext<AdminRole | null>(null)

/** Why the signed-in admin may not do it; null if they may. The server decides again. */
export function useWhyNotDuty(duty: Duty): string | null {
  const role = use(AdminRoleContext)
  return role === null ? null : whyNotDuty(role, duty)
}
