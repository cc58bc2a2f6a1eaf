import { codesNamedLike, countrySpellings } from '../../../domain/country.ts'
import type { SupplierFilter, SupplierSort } from '../../../domain/list/supplierList.ts'
import { invited } from '../../database/withAccess.ts'
import type { Prisma } from '../../prisma/client.ts'
import { activeConditions, type Conditions } from '../query/conditions.ts'
import type { Reader } from '../query/reader.ts'
import { containing, idsFrom, literally } from '../query/search.ts'
import { byDecimal, byInstant, byNumber, byText, type Sort } from '../query/Sort.ts'

/** The columns that the list's sort orders read. */
export const supplierSortColumns = {
  id: true,
  createdAt: true,
  companyName: true,
  rating: true,
  completedOrders: true,
  averageLeadTimeDays: true,
} as const

type Row = Prisma.SupplierGetPayload<{ select: typeof supplierSortColumns }>
type Where = Prisma.SupplierWhereInput
type OrderBy = Prisma.SupplierOrderByWithRelationInput

const conditions: Conditions<SupplierFilter, Where> = {
  search: (search) =>
    containing(search, (text, plain) => {
      const ids = idsFrom(plain)
      const codes = codesNamedLike(plain)
      return {
        OR: [
          { companyName: text },
          { contactPerson: text },
          { businessEmail: text },
          { country: text },
          // Lists show the name of a country that was entered as a code.
          { country: { in: codes.flatMap((code) => [code, code.toLowerCase()]) } },
          { phoneNumber: text },
          // The id of the supplier, or of one of its quotes or orders.
          ...(ids ? [{ id: ids }, { quotes: { some: { id: ids } } }, { orders: { some: { id: ids } } }] : []),
        ],
      }
    }),
  status: (status) => ({ status }),
  suspended: (isSuspended) => ({ suspendedAt: isSuspended ? { not: null } : null }),
  invited: (isInvited) => (isInvited ? invited : { NOT: invited }),
  country: ofCountry,
  customOrders: (acceptsCustomOrders) => ({ acceptsCustomOrders }),
}

/** The suppliers of a list that its reader may see. */
export const suppliersMatching = async (reader: Reader, filter: SupplierFilter): Promise<Where> => ({
  AND: [reader.visible.suppliers, ...(await activeConditions(conditions, filter, reader))],
})

/** Suppliers entered their country themselves: as a name or a code. */
function ofCountry(wanted: string): Where {
  const spellings = countrySpellings(wanted.replaceAll('\0', '')).map(literally)
  return { OR: spellings.map((equals) => ({ country: { equals, mode: 'insensitive' as const } })) }
}

/** The list's sort orders. Ties are sorted newest first. */
export const supplierOrders: Readonly<Record<SupplierSort, Sort<Row, Where, OrderBy>>> = {
  newest: {
    name: 'NEWEST',
    keys: [byInstant('createdAt', 'desc')],
    idDirection: 'desc',
  },
  name: {
    name: 'NAME',
    keys: [byText('companyName', 'asc')],
    idDirection: 'asc',
  },
  rating: {
    name: 'RATING',
    keys: [byDecimal('rating', 'desc')],
    idDirection: 'desc',
  },
  completed: {
    name: 'COMPLETED',
    keys: [byNumber('completedOrders', 'desc')],
    idDirection: 'desc',
  },
  lead_time: {
    name: 'LEAD_TIME',
    keys: [byDecimal.orLast('averageLeadTimeDays', 'asc')],
    idDirection: 'asc',
  },
}
