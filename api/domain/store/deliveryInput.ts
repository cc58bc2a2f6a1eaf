import { z } from 'zod'
import { idInput } from '../text.ts'

/** Names the store delivery that an admin acts on. */
export const deliveryInput = z.object({ deliveryId: idInput() })
