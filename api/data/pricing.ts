import type { Pricing } from '../usecases/ports.ts'
import type { Prisma } from './prisma/client.ts'

export const pricing = (client: Prisma.TransactionClient): Pricing => ({
  async landedUsd(supplierId, variantId) {
    const row = await client.variantPricing.findUnique({
      where: { supplierId_variantId: { supplierId, variantId } },
      select: { houston: true, leadTimeDays: true },
    })
    return row && { houston: row.houston.toFixed(2), leadTimeDays: row.leadTimeDays }
  },

  async save(supplierId, variantId, terms) {
    const { basePrice, houston, london, hongKong, certification, leadTimeDays, notes } = terms
    const columns = {
      basePrice,
      houston,
      london,
      hongKong,
      certification,
      leadTimeDays,
      notes,
      stock: terms.stock ?? null,
      minimumOrderQuantity: terms.minimumOrderQuantity ?? null,
    }
    await client.variantPricing.upsert({
      where: { supplierId_variantId: { supplierId, variantId } },
      create: { supplierId, variantId, ...columns },
      update: columns,
    })
  },
})
