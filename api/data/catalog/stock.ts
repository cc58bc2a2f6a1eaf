import { isId } from '../../domain/id.ts'
import type { InStockTerms } from '../../domain/stock/inStockInput.ts'
import type { Images, Stock } from '../../usecases/stock/ports.ts'
import type { Prisma } from '../prisma/client.ts'

export const stock = (client: Prisma.TransactionClient): Stock => ({
  count: (supplierId) => client.inStockProduct.count({ where: { supplierId } }),

  async add(supplierId, terms, at) {
    const { id } = await client.inStockProduct.create({
      data: { supplierId, ...columns(terms), createdAt: at, updatedAt: at },
      select: { id: true },
    })
    return id
  },

  async change(supplierId, id, { ifUpdatedAt, ...terms }, at) {
    if (!isId(id)) return 'missing'
    const where = { id, supplierId }
    const { count } = await client.inStockProduct.updateMany({
      where: { ...where, ...(ifUpdatedAt && { updatedAt: ifUpdatedAt }) },
      data: { ...columns(terms), updatedAt: at },
    })
    if (count > 0) return 'changed'
    return (await client.inStockProduct.count({ where })) > 0 ? 'changedMeanwhile' : 'missing'
  },

  async remove(supplierId, id) {
    if (!isId(id)) return false
    const { count } = await client.inStockProduct.deleteMany({ where: { id, supplierId } })
    return count > 0
  },
})

export const images = (client: Prisma.TransactionClient): Images => ({
  count: (supplierId) => client.supplierImage.count({ where: { supplierId } }),

  async save(supplierId, imageUrl, at) {
    const [saved] = await client.supplierImage.createManyAndReturn({
      data: [{ supplierId, imageUrl, createdAt: at }],
      select: { id: true },
      skipDuplicates: true,
    })
    return saved?.id ?? null
  },

  async remove(id, onlyOf) {
    if (!isId(id)) return null
    const where = { id, ...(onlyOf !== null && { supplierId: onlyOf }) }
    const image = await client.supplierImage.findFirst({ where, select: { supplierId: true } })
    if (!image) return null
    const { count } = await client.supplierImage.deleteMany({ where })
    return count > 0 ? image.supplierId : null
  },
})

/** Picks the columns, leaving out other fields of the parsed input, such as the idempotency key. */
const columns = ({
  productType,
  sku,
  diamondShape,
  claws,
  diamondCaratWeight,
  diamondOrigin,
  metalKarat,
  length,
  notes,
}: InStockTerms) => ({
  productType,
  sku,
  diamondShape,
  claws,
  diamondCaratWeight,
  diamondOrigin,
  metalKarat,
  length,
  notes,
})
