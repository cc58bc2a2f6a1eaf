import { z } from 'zod'
import { emailInput } from '../email.ts'
import { idInput, textInput } from '../text.ts'
import { adminRoles } from './adminRole.ts'

/** An admin's name and sign-in email. */
export const profileInput = z.object({
  name: textInput({ required: 'Please enter your name', max: 100 }),
  email: emailInput('Please enter a valid email address'),
})

const roleInput = z.enum(adminRoles, { error: 'Choose a role' })

/** The admin to invite. */
export const inviteAdminInput = profileInput.extend({ role: roleInput })

export const adminIdInput = z.object({ adminId: idInput() })

export const changeAdminRoleInput = adminIdInput.extend({
  role: roleInput,
  /** The role that the caller saw. */
  ifRole: roleInput.nullish(),
})
