import { z } from 'zod'
import { defaultShipToNotes } from '../../domain/shipTo.ts'
import type { DeskSettings } from '../../domain/desk/deskSettings.ts'
import type { DeskSettingsStore } from '../../usecases/desk/ports.ts'
import type { Prisma } from '../prisma/client.ts'

/** The keys of the settings; that of the notes is older than the others. */
const DESK = 'desk'
const SHIP_TO_NOTES = 'shipToNotes'

/** Parsed one by one: an unreadable or missing value is the most restrictive, and does not affect the others. */
const stored = z.object({
  shareOutcomeBand: z.boolean().catch(false),
  quoteWindowHours: z.number().positive().nullable().catch(null),
  lateQuotes: z.enum(['accept', 'block']).nullable().catch(null),
  revision: z.int().min(0).catch(0),
})

const storedShipToNotes = z
  .object({ houston: z.string(), london: z.string(), hongKong: z.string() })
  .partial()

export const deskSettingsStore = (client: Prisma.TransactionClient): DeskSettingsStore => ({
  read: () => read(client),

  async lock() {
    // The row must exist to be locked.
    await client.$executeRaw`
      INSERT INTO settings (key, value, updated_at) VALUES (${DESK}, '{}', now()) ON CONFLICT (key) DO NOTHING`
    await client.$queryRaw`SELECT key FROM settings WHERE key = ${DESK} FOR UPDATE`
    return read(client)
  },

  async save({ shipToNotes, ...value }) {
    await set(client, DESK, { ...value })
    await set(client, SHIP_TO_NOTES, { ...shipToNotes })
  },
})

async function read(client: Prisma.TransactionClient): Promise<DeskSettings> {
  const rows = await client.setting.findMany({
    where: { key: { in: [DESK, SHIP_TO_NOTES] } },
    select: { key: true, value: true },
  })
  const valueOf = (wanted: string) => rows.find(({ key }) => key === wanted)?.value
  const desk = stored.safeParse(valueOf(DESK))
  const notes = storedShipToNotes.safeParse(valueOf(SHIP_TO_NOTES))
  return {
    ...(desk.success ? desk.data : stored.parse({})),
    shipToNotes: { ...defaultShipToNotes, ...(notes.success ? notes.data : {}) },
  }
}

async function set(client: Prisma.TransactionClient, key: string, value: Prisma.InputJsonObject) {
  await client.setting.upsert({
    where: { key },
    create: { key, value },
    update: { value },
    select: { key: true },
  })
}
