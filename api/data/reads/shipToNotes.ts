import { z } from 'zod'
import { defaultShipToNotes, type ShipToNotes } from '../../domain/shipTo.ts'
import type { PrismaClient } from '../prisma/client.ts'

/** The settings key for company and street of each hub, as far as admins have set them. */
export const SHIP_TO_NOTES = 'shipToNotes'

export const storedShipToNotes = z
  .object({ houston: z.string(), london: z.string(), hongKong: z.string() })
  .partial()

/** Company and street of each hub: the admins' settings, with placeholders for missing ones. */
export async function shipToNotes(prisma: PrismaClient): Promise<ShipToNotes> {
  const setting = await prisma.setting.findUnique({
    where: { key: SHIP_TO_NOTES },
    select: { value: true },
  })
  const read = storedShipToNotes.safeParse(setting?.value)
  return { ...defaultShipToNotes, ...(read.success ? read.data : {}) }
}
