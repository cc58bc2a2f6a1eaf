import { z } from 'zod'
import { idInput } from '../text.ts'
import { profileInput } from './profileInput.ts'

/** The profile of the admin to invite. */
export const inviteAdminInput = profileInput

export const adminIdInput = z.object({ adminId: idInput() })
