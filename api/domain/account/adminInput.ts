import { z } from 'zod'
import { idInput } from '../text.ts'
import { adminRoles } from './adminRole.ts'
import { profileInput } from './profileInput.ts'

const roleInput = z.enum(adminRoles, { error: 'Choose a role' })

/** The admin to invite. */
export const inviteAdminInput = profileInput.extend({ role: roleInput })

export const adminIdInput = z.object({ adminId: idInput() })

export const changeAdminRoleInput = adminIdInput.extend({ role: roleInput })
