import type { World } from '../../kit/world.ts'

const DAY_MS = 86_400_000
const dayOf = (date: Date) => Date.parse(date.toISOString().slice(0, 10))
const mean = (values: readonly number[]) =>
  values.length === 0 ? null : values.reduce((sum, each) => sum + each, 0) / values.length
const tenths = (value: number | null) => (value === null ? null : Math.round(value * 10) / 10)
const percent = (part: number, of: number) => (of === 0 ? null : tenths((part / of) * 100))
function median(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? null)
    : mean(sorted.slice(Math.max(0, middle - 1), middle + 1))
}

/** A scorecard computed the slow way: row by row over the whole database. */
export async function recount({ prisma }: World, supplierId: string, since: Date) {
  const { activatedAt, status } = await prisma.supplier.findUniqueOrThrow({ where: { id: supplierId } })
  const all = await prisma.quoteRequest.findMany({
    where: { isTest: false },
    include: {
      quotes: true,
      responses: true,
      order: { include: { rounds: { orderBy: { number: 'asc' } } } },
    },
  })
  const cancellations = await prisma.event.findMany({ where: { stream: 'admin', type: 'order.cancelled' } })
  const own = all
    .filter(({ createdAt }) => createdAt >= since)
    .map((request) => ({
      ...request,
      quote: request.quotes.find((quote) => quote.supplierId === supplierId),
      response: request.responses.find((response) => response.supplierId === supplierId),
      rounds: request.order?.rounds ?? [],
      cancelledAt: cancellations.find(({ requestId }) => requestId === request.id)?.occurredAt ?? null,
    }))
  const quoted = own.flatMap(({ quote, ...request }) => (quote ? [{ ...request, quote }] : []))
  const declined = own.filter(({ quote, response }) => !quote && response)
  const silent = own.filter(({ quote, response, status: state, rounds, cancelledAt }) => {
    if (quote || response || status !== 'active' || !activatedAt) return false
    if (state === 'cancelled') return cancelledAt !== null && cancelledAt > activatedAt
    return state !== 'completed' || rounds.every(({ awardedAt }) => awardedAt > activatedAt)
  })
  const won = quoted.filter(({ quote }) => ['awarded', 'rejected'].includes(quote.status))
  const lost = quoted.filter(
    ({ quote, status: state }) => quote.status === 'not_selected' && state === 'completed',
  )
  const above = lost.flatMap(({ quote, rounds }) => {
    const award = quote.needsReconfirmation ? 0 : Number(rounds[0]?.total ?? 0)
    return award > 0 ? [((Number(quote.price) - award) / award) * 100] : []
  })
  const offered = all.flatMap(({ order }) => {
    const rounds =
      order?.rounds.filter((one) => one.supplierId === supplierId && one.awardedAt >= since) ?? []
    return rounds.length > 0 ? [rounds.map(({ acceptance }) => acceptance)] : []
  })
  const delivered = all.flatMap(({ order }) =>
    order?.supplierId === supplierId &&
    order.status === 'delivered' &&
    order.awardedAt &&
    order.awardedAt >= since &&
    order.actualDelivery
      ? [
          {
            awarded: dayOf(order.awardedAt),
            came: dayOf(order.actualDelivery),
            promised: order.supplierEstimatedDelivery && dayOf(order.supplierEstimatedDelivery),
          },
        ]
      : [],
  )
  const late = delivered.filter(({ came, promised }) => promised !== null && came > promised)
  const days = (values: readonly number[]) => tenths(mean(values.map((ms) => ms / DAY_MS)))
  const asked = quoted.length + declined.length + silent.length
  return {
    asked,
    quoted: quoted.length,
    declined: declined.length,
    silent: silent.length,
    responseRate: status === 'active' ? percent(quoted.length, asked) : null,
    medianHoursToQuote: tenths(
      median(
        quoted.map(({ quote, createdAt }) => {
          const from = Math.max(createdAt.getTime(), activatedAt?.getTime() ?? 0)
          return (quote.createdAt.getTime() - from) / 3_600_000
        }),
      ),
    ),
    lateQuotes: quoted.filter(({ quote }) => quote.late).length,
    updatedQuotes: quoted.filter(({ quote }) => quote.updateCount > 0).length,
    updates: quoted.reduce((sum, { quote }) => sum + quote.updateCount, 0),
    decided: won.length + lost.length,
    won: won.length,
    lost: lost.length,
    winRate: percent(won.length, won.length + lost.length),
    meanPercentAboveAward: tenths(mean(above)),
    wonValue: won.reduce((sum, { quote }) => sum + Number(quote.price), 0).toFixed(2),
    awarded: offered.length,
    accepted: offered.filter((answers) => answers.includes('accepted')).length,
    rejected: offered.filter((answers) => answers.includes('rejected')).length,
    delivered: delivered.length,
    onTime: delivered.filter(({ came, promised }) => promised !== null && came <= promised).length,
    lateDeliveries: late.length,
    meanDaysLate: days(late.map(({ came, promised }) => came - (promised ?? came))),
    meanLeadDays: days(delivered.map(({ came, awarded }) => came - awarded)),
    meanPromisedDays: days(
      delivered.flatMap(({ awarded, promised }) => (promised === null ? [] : [promised - awarded])),
    ),
  }
}
