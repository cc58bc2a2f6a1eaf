import type { Prisma } from '../prisma/client.ts'

type Column = 'title' | 'option1' | 'option2' | 'option3' | 'sku'
type Where = Prisma.VariantWhereInput

/**
 * The values that `domain/catalog/variantName.ts` does not accept as titles. Texts from the store are stored trimmed
 * and never blank.
 */
const SAYS_NOTHING = ['', 'Default Title']

const has = (column: Column, text: string): Where => ({ [column]: { contains: text, mode: 'insensitive' } })
const says = (column: Column): Where => ({ OR: [has(column, 'lab-grown'), has(column, 'lab grown')] })
// NULL in SQL is neither true nor false: without this, such a row would be missing from both lists.
const saysNot = (column: Column): Where => ({ OR: [{ [column]: null }, { NOT: says(column) }] })
const isReal = (column: Column): Where => ({ [column]: { notIn: SAYS_NOTHING } })
const isNone = (column: Column): Where => ({ OR: [{ [column]: null }, { [column]: { in: SAYS_NOTHING } }] })

/**
 * `isLabGrown(variantName(…))` of `domain/catalog/variantName.ts` in SQL, and its negation: checks the title if it
 * is real, else the options, else the SKU. A test keeps the two in step.
 */
export function labGrown(wanted: boolean): Where {
  return wanted ? LAB_GROWN : EARTH_MINED
}

const LAB_GROWN: Where = {
  OR: [
    says('title'),
    { AND: [isNone('title'), { OR: [says('option1'), says('option2'), says('option3')] }] },
    { AND: [isNone('title'), isNone('option1'), isNone('option2'), isNone('option3'), says('sku')] },
  ],
}

const EARTH_MINED: Where = {
  AND: [
    saysNot('title'),
    { OR: [isReal('title'), { AND: [saysNot('option1'), saysNot('option2'), saysNot('option3')] }] },
    {
      OR: [isReal('title'), isReal('option1'), isReal('option2'), isReal('option3'), saysNot('sku')],
    },
  ],
}
