import { countryName } from '../../../domain/country.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { statusNames } from '../../../domain/statusNames.ts'
import { paymentTermsTexts } from '../../../domain/supplier/paymentTerms.ts'
import { shownAddress } from '../../../domain/supplier/erasedSupplier.ts'
import { invitationOf, shownStatus } from '../../../domain/supplier/supplierState.ts'
import type { SupplierList } from '../../../domain/list/supplierList.ts'
import { visibleValue } from '../../database/columns.ts'
import { decimal, instant } from '../../views/texts.ts'
import type { Reader } from '../query/reader.ts'
import { type CsvExport, longCsvExport } from './CsvExport.ts'
import { supplierOrders, suppliersMatching } from '../lists/supplierList.ts'
import { listInPages, tooManyRows } from '../query/wholeList.ts'

/** The suppliers of a list, in the list's order. */
export async function supplierExport(reader: Reader, list: SupplierList): Promise<Outcome<CsvExport>> {
  const { prisma, actor } = reader
  const matching = await suppliersMatching(reader, list)
  const tooMany = tooManyRows(await prisma.supplier.count({ where: matching }))
  if (tooMany) return tooMany
  const found = await listInPages(matching, [{ where: {}, sort: supplierOrders[list.sort] }], {
    ids: (range) => prisma.supplier.findMany({ ...range, select: { id: true } }),
    rows: (range) => prisma.supplier.findMany(range),
  })
  return longCsvExport(found, {
    Supplier: (row) => row.id,
    Company: (row) => visibleValue(actor, 'supplier', row, 'companyName'),
    Contact: (row) => visibleValue(actor, 'supplier', row, 'contactPerson'),
    Email: (row) => {
      const address = visibleValue(actor, 'supplier', row, 'businessEmail')
      return address && shownAddress(address)
    },
    Phone: (row) => visibleValue(actor, 'supplier', row, 'phoneNumber'),
    WhatsApp: (row) => visibleValue(actor, 'supplier', row, 'whatsappNumber'),
    Website: (row) => visibleValue(actor, 'supplier', row, 'companyWebsite'),
    Country: (row) => named(visibleValue(actor, 'supplier', row, 'country')),
    'Manufactures in': (row) => named(visibleValue(actor, 'supplier', row, 'manufacturingCountry')),
    'Years in business': (row) => visibleValue(actor, 'supplier', row, 'yearsInBusiness'),
    Status: (row) => {
      const shown = shownStatus(row, invitationOf(row.invitedAt, row.passwordHash !== null))
      return shown && statusNames.supplier[shown]
    },
    // A supplier without deliveries is unrated, not badly rated.
    Rating: (row) =>
      visibleValue(actor, 'supplier', row, 'completedOrders') === 0
        ? null
        : decimal(visibleValue(actor, 'supplier', row, 'rating')),
    'Orders completed': (row) => visibleValue(actor, 'supplier', row, 'completedOrders'),
    'Avg lead time (days)': (row) => decimal(visibleValue(actor, 'supplier', row, 'averageLeadTimeDays')),
    Certificates: (row) => visibleValue(actor, 'supplier', row, 'canProvideCertificates'),
    'Custom orders': (row) => visibleValue(actor, 'supplier', row, 'acceptsCustomOrders'),
    'Rush orders': (row) => visibleValue(actor, 'supplier', row, 'hasRushCapability'),
    'Minimum order (USD)': (row) => decimal(visibleValue(actor, 'supplier', row, 'minimumOrderValue')),
    'Payment terms': (row) => {
      const terms = visibleValue(actor, 'supplier', row, 'paymentTerms')
      return terms && paymentTermsTexts[terms]
    },
    Registered: (row) => instant(visibleValue(actor, 'supplier', row, 'createdAt')),
    'Active since': (row) => instant(visibleValue(actor, 'supplier', row, 'activatedAt')),
  })
}

/** As the supplier entered it: a name or a code. */
const named = (country: string | null) => country && countryName(country)
