import { type DeskNeed, deskNeeds } from '../../../domain/list/deskNeeds.ts'
import type { Reader } from '../query/reader.ts'
import { savedViewCounts } from './savedViewCounts.ts'
import { storeNeeds, type StoreNeeds } from './storeNeeds.ts'

/** The counts of items that need an admin; test requests are excluded. */
export type DeskNeeds = Readonly<Record<DeskNeed, number>> & StoreNeeds

export async function countDeskNeeds(reader: Reader): Promise<DeskNeeds> {
  const count = ({ list, query }: (typeof deskNeeds)[DeskNeed]) =>
    savedViewCounts[list](reader, new URLSearchParams(query))
  const names = Object.keys(deskNeeds) as DeskNeed[]
  const [counts, ofStore] = await Promise.all([
    Promise.all(names.map(async (name) => [name, await count(deskNeeds[name])] as const)),
    storeNeeds(reader.prisma),
  ])
  return { ...(Object.fromEntries(counts) as Record<DeskNeed, number>), ...ofStore }
}
