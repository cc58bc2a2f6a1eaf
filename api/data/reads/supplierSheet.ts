import { countryName } from '../../domain/country.ts'
import { isRefusal, type Outcome } from '../../domain/refusal.ts'
import { statusNames } from '../../domain/statusNames.ts'
import { paymentTermsTexts } from '../../domain/supplier/paymentTerms.ts'
import type { SupplierList } from '../../domain/supplier/supplierList.ts'
import { seen } from '../columns.ts'
import type { Prisma } from '../prisma/client.ts'
import { decimal, instant } from '../views/texts.ts'
import type { Reader } from './reader.ts'
import { type Sheet, sheetOf } from './Sheet.ts'
import { supplierOrders, suppliersLike } from './supplierList.ts'
import { exportable, wholeList } from './wholeList.ts'

/** The suppliers of a list, as its pages would bring them. */
export async function supplierSheet(
  { prisma, visible, actor }: Reader,
  list: SupplierList,
): Promise<Outcome<Sheet>> {
  const matching: Prisma.SupplierWhereInput = { AND: [visible.suppliers, suppliersLike(list)] }
  const size = exportable(await prisma.supplier.count({ where: matching }))
  if (isRefusal(size)) return size
  const rows = await wholeList(matching, [{ where: {}, sort: supplierOrders[list.sort] }], (range) =>
    prisma.supplier.findMany(range),
  )
  return sheetOf(rows, {
    Supplier: (row) => row.id,
    Company: (row) => seen(actor, 'supplier', row, 'companyName'),
    Contact: (row) => seen(actor, 'supplier', row, 'contactPerson'),
    Email: (row) => seen(actor, 'supplier', row, 'businessEmail'),
    Phone: (row) => seen(actor, 'supplier', row, 'phoneNumber'),
    WhatsApp: (row) => seen(actor, 'supplier', row, 'whatsappNumber'),
    Website: (row) => seen(actor, 'supplier', row, 'companyWebsite'),
    Country: (row) => named(seen(actor, 'supplier', row, 'country')),
    'Manufactures in': (row) => named(seen(actor, 'supplier', row, 'manufacturingCountry')),
    'Years in business': (row) => seen(actor, 'supplier', row, 'yearsInBusiness'),
    Status: (row) => {
      const status = seen(actor, 'supplier', row, 'status')
      return status && statusNames.supplier[status]
    },
    Rating: (row) => decimal(seen(actor, 'supplier', row, 'rating')),
    'Orders completed': (row) => seen(actor, 'supplier', row, 'completedOrders'),
    'Avg lead time (days)': (row) => decimal(seen(actor, 'supplier', row, 'averageLeadTimeDays')),
    Certificates: (row) => seen(actor, 'supplier', row, 'canProvideCertificates'),
    'Custom orders': (row) => seen(actor, 'supplier', row, 'acceptsCustomOrders'),
    'Rush orders': (row) => seen(actor, 'supplier', row, 'hasRushCapability'),
    'Minimum order (USD)': (row) => decimal(seen(actor, 'supplier', row, 'minimumOrderValue')),
    'Payment terms': (row) => {
      const terms = seen(actor, 'supplier', row, 'paymentTerms')
      return terms && paymentTermsTexts[terms]
    },
    Registered: (row) => instant(seen(actor, 'supplier', row, 'createdAt')),
    'Active since': (row) => instant(seen(actor, 'supplier', row, 'activatedAt')),
  })
}

/** As suppliers wrote it: a name, or a code. */
const named = (country: string | null) => country && countryName(country)
