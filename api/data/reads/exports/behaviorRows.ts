import { addDays, fromCalendarDate, utcDate } from '../../../domain/calendar.ts'
import type { Outcome } from '../../../domain/refusal.ts'
import { statusNames } from '../../../domain/statusNames.ts'
import { type BehaviorList, type BehaviorRow, byBehavior } from '../../../domain/supplier/behaviorList.ts'
import { shownAddress } from '../../../domain/supplier/erasedSupplier.ts'
import { winsOfQuotes } from '../../../domain/supplier/scorecard.ts'
import { type Invitation, invitationOf, shownStatus } from '../../../domain/supplier/supplierState.ts'
import type { Supplier } from '../../prisma/client.ts'
import type { Reader } from '../query/reader.ts'
import { quoteCounts } from '../figures/quoteTallies.ts'
import { type CsvExport, csvExport } from './CsvExport.ts'
import { suppliersMatching } from '../lists/supplierList.ts'

/** Start of a period of this many days, at midnight UTC. */
export const periodStartOf = (days: number, now: Date): Date => fromCalendarDate(utcDate(addDays(now, -days)))

type SupplierFacts = Pick<
  Supplier,
  'contactPerson' | 'businessEmail' | 'status' | 'suspendedAt' | 'erasedAt'
> & {
  readonly invitation: Invitation | null
}

/** All matching suppliers with their sort values: a few hundred at most. */
export async function behaviorRows(
  reader: Reader,
  search: string | null | undefined,
  since: Date,
): Promise<(BehaviorRow & SupplierFacts)[]> {
  const { prisma } = reader
  const suppliers = await prisma.supplier.findMany({
    where: await suppliersMatching(reader, { search }),
    select: {
      id: true,
      companyName: true,
      contactPerson: true,
      businessEmail: true,
      status: true,
      suspendedAt: true,
      erasedAt: true,
      invitedAt: true,
      passwordHash: true,
    },
  })
  const figures = await quoteCounts(prisma, { supplierIds: suppliers.map(({ id }) => id), since })
  return suppliers.map(({ invitedAt, passwordHash, ...supplier }) => {
    const tally = figures.get(supplier.id)?.whole
    return {
      ...supplier,
      invitation: invitationOf(invitedAt, passwordHash !== null),
      quotes: tally?.quoted ?? 0,
      wins: tally?.won ?? 0,
      winRate: tally ? winsOfQuotes(tally) : 0,
    }
  })
}

/** Suppliers by their activity in a period, as the list shows them. */
export async function behaviorExport(reader: Reader, list: BehaviorList): Promise<Outcome<CsvExport>> {
  const rows = await behaviorRows(reader, list.search, periodStartOf(list.days, reader.now))
  return csvExport(rows.toSorted(byBehavior(list.sort)), {
    Supplier: ({ companyName }) => companyName,
    'Supplier ID': ({ id }) => id,
    Contact: ({ contactPerson }) => contactPerson,
    Email: ({ businessEmail }) => shownAddress(businessEmail),
    Status: (supplier) => {
      const shown = shownStatus(supplier, supplier.invitation)
      return shown && statusNames.supplier[shown]
    },
    Quotes: ({ quotes }) => quotes,
    Wins: ({ wins }) => wins,
    // As on the screen: without quotes there is no rate.
    'Win rate (%)': ({ quotes, winRate }) => (quotes === 0 ? null : winRate),
  })
}
