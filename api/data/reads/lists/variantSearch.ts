import type { Prisma } from '../../prisma/client.ts'
import type { Reader } from '../query/reader.ts'
import { containing, idsFrom } from '../query/search.ts'
import { orIdsOf } from '../query/searchedIds.ts'

type Where = Prisma.VariantWhereInput

/** The variants that a search finds; all of them if it is blank. */
export function variantsSearched(
  { prisma }: Pick<Reader, 'prisma'>,
  typed: string | null | undefined,
): Promise<Where> {
  const like = containing(typed, (text, plain): Where => {
    const ids = idsFrom(plain)
    return {
      OR: [
        ...(ids ? [{ id: ids }, { productId: ids }] : []),
        { storeId: plain },
        { productTitle: text },
        { title: text },
        { option1: text },
        { option2: text },
        { option3: text },
        { sku: text },
      ],
    }
  })
  return orIdsOf<Where>(like, (range) => prisma.variant.findMany(range))
}
