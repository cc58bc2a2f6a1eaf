import { z } from 'zod'
import { defaultShipToNotes, type ShipToNotes } from '../../domain/shipTo.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** Under this key in the settings: company and street of each hub, as far as an admin has set them. */
export const SHIP_TO_NOTES = 'shipToNotes'

export const storedShipToNotes = z
  .object({ houston: z.string(), london: z.string(), hongKong: z.string() })
  .partial()

/** Where pieces are sent to: the admin's settings, placeholders for what is not set. */
export async function shipToNotes(prisma: PrismaClient): Promise<ShipToNotes> {
  const setting = await prisma.setting.findUnique({ where: { key: SHIP_TO_NOTES } })
  const read = storedShipToNotes.safeParse(setting?.value)
  return { ...defaultShipToNotes, ...(read.success ? read.data : {}) }
}
