import { z } from 'zod'
import type { DeskSettingsStore } from '../usecases/desk/ports.ts'
import type { Prisma } from './prisma/client.ts'

/** Under this key in the settings. */
const DESK = 'desk'

const stored = z.object({ shareOutcomeBand: z.boolean() }).partial()

/** What is not set, or cannot be read, is as careful as can be. */
const defaults = { shareOutcomeBand: false }

export const deskSettingsStore = (client: Prisma.TransactionClient): DeskSettingsStore => ({
  async read() {
    const setting = await client.setting.findUnique({ where: { key: DESK }, select: { value: true } })
    const read = stored.safeParse(setting?.value)
    return { ...defaults, ...(read.success ? read.data : {}) }
  },

  async save({ shareOutcomeBand }) {
    const value = { shareOutcomeBand }
    await client.setting.upsert({ where: { key: DESK }, create: { key: DESK, value }, update: { value } })
  },
})
