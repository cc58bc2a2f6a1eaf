import { z } from 'zod'
import { idInput } from '../text.ts'
import { profileInput } from './profileInput.ts'

/** Who is invited to be an admin. */
export const inviteAdminInput = profileInput

export const adminIdInput = z.object({ adminId: idInput() })
