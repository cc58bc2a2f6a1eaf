import { changeDeskSettings } from '../../../api/usecases/desk/changeDeskSettings.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { markQuote } from '../../../api/usecases/quote/markQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { canary } from '../../kit/canaries.ts'
import type { Ids } from './crawl.ts'
import type { OpenRequest, SupplierSeat, World } from '../../kit/world.ts'

export const RIVAL = 'Rivalia Gemworks'
const rivalSays = {
  price: '86421357.35',
  betterPrice: '85310246.24',
  rivalPhone: '447700900777',
  comment: 'Hummingbird setting',
  refusal: 'Woodpecker broke the tools',
  reason: 'Flamingo shortage',
  tracking: 'PELICAN-7788',
  program: 'Kingfisher ERP',
} as const

export interface Rivalry {
  readonly acme: SupplierSeat
  readonly rival: SupplierSeat
  /** Acme's cursor from before anything happened. */
  readonly start: string
  readonly partnerStart: string
  /** Ids to query by name, both Acme's and all others. */
  readonly ids: Ids
  /** Values that Acme must never see of the rival. */
  readonly rivalCanaries: Readonly<Record<string, string>>
}

/**
 * Acme and its rival on requests in every state: alone and against each other, winning, losing, declining, taking
 * over.
 */
export async function rivalry(world: World, partner: { eventCursor(): Promise<string> }): Promise<Rivalry> {
  const { ports } = world
  const admin = await world.admin()
  const acme = await world.supplier('Acme')
  const rival = await world.supplier(RIVAL)
  await world.prisma.supplier.update({
    where: { id: rival.id },
    data: {
      contactPerson: 'Ostrichia Plume',
      phoneNumber: `+${rivalSays.rivalPhone}`,
      companyWebsite: 'rivalia.example',
    },
  })
  for (const { id } of [acme, rival])
    await setInternalNotes(ports, admin.as, { supplierId: id, notes: canary.internalNotes })
  const start = await acme.caller.eventCursor()
  const partnerStart = await partner.eventCursor()
  // Late quotes are accepted already.
  await changeDeskSettings(ports, admin.as, { lateQuotes: 'accept', ifRevision: 0 })
  await world.token('Acme ERP', { of: acme })
  await world.token(rivalSays.program, { of: rival })
  const product = await world.product()
  const open = () => world.openRequest({ product })
  const rivalQuotes = (on: OpenRequest) => world.quote(rival, on, rivalSays.price, 7, rivalSays.comment)
  const quoteIds: string[] = []
  const keep = async (quoting: Promise<string>) => {
    const id = await quoting
    quoteIds.push(id)
    return id
  }
  const terms = {
    basePrice: rivalSays.price,
    certification: 'IGI',
    leadTimeDays: 9,
    notes: rivalSays.comment,
  }
  const landed = { houston: rivalSays.price, london: rivalSays.price, hongKong: rivalSays.price }

  const untouched = await open()
  await setVariantPricing(ports, rival.as, { ...terms, ...landed, variantId: untouched.variantId })
  await setVariantPricing(ports, acme.as, {
    ...terms,
    notes: null,
    basePrice: '500.00',
    houston: '510.00',
    london: '410.00',
    hongKong: '4100.00',
    variantId: untouched.variantId,
  })
  const onlyRival = await open()
  await keep(rivalQuotes(onlyRival))
  const both = await open()
  const marked = { shortlisted: true, note: canary.markNote, ifRevision: 0 }
  await markQuote(ports, admin.as, { quoteId: await world.quote(acme, both, '1000.00'), ...marked })
  const updated = await keep(rivalQuotes(both))
  await updateQuote(ports, rival.as, { quoteId: updated, price: rivalSays.betterPrice, deliveryDays: 6 })
  const lost = await open()
  await world.quote(acme, lost, '1000.00')
  await world.award(await keep(rivalQuotes(lost)), canary.awardReason)
  await world.accept(rival, lost)
  await setTracking(ports, rival.as, {
    orderId: lost.orderId,
    courier: 'Brinks',
    trackingNumber: rivalSays.tracking,
  })
  const missed = await open()
  await world.award(await keep(rivalQuotes(missed)))
  const won = await open()
  await keep(rivalQuotes(won))
  await world.award(await world.quote(acme, won, '900.00'), canary.awardReason)
  await world.accept(acme, won)
  const declined = await open()
  await world.decline(acme, declined)
  await keep(rivalQuotes(declined))
  const rivalDeclined = await open()
  await world.decline(rival, rivalDeclined, rivalSays.refusal)
  // The rival had it first and rejected it, and Acme took over; and the other way round.
  const takenOver = await open()
  await world.award(await keep(rivalQuotes(takenOver)))
  await world.reject(rival, takenOver, rivalSays.reason)
  await reawardOrder(ports, admin.as, { orderId: takenOver.orderId, supplierId: acme.id, price: '950.00' })
  const handedOn = await open()
  await world.award(await world.quote(acme, handedOn, '800.00'))
  await world.reject(acme, handedOn)
  await reawardOrder(ports, admin.as, {
    orderId: handedOn.orderId,
    supplierId: rival.id,
    price: rivalSays.price,
  })
  const requests = [
    untouched,
    onlyRival,
    both,
    lost,
    missed,
    won,
    declined,
    rivalDeclined,
    takenOver,
    handedOn,
  ]
  return {
    acme,
    rival,
    start,
    partnerStart,
    ids: {
      quoteRequest: requests.map(({ id }) => id),
      opportunity: requests.map(({ id }) => id),
      privacyPreview: requests.map(({ id }) => id),
      order: requests.map(({ orderId }) => orderId),
      product: [untouched.productId, product.id.toString()],
      supplier: [acme.id, rival.id],
      quote: quoteIds,
    },
    rivalCanaries: besidesCustomers({
      id: rival.id,
      name: RIVAL,
      rivalEmail: rival.email,
      contact: 'Ostrichia Plume',
      website: 'rivalia.example',
      ...rivalSays,
      // Prices per piece or without cents would leak just as much.
      priceStart: rivalSays.price.split('.')[0] as string,
      betterStart: rivalSays.betterPrice.split('.')[0] as string,
      ...Object.fromEntries(quoteIds.map((id, nth) => [`quote${nth}`, id])),
    }),
  }
}

/** They are searched for together with the customer's canaries, and names must not collide. */
function besidesCustomers(canaries: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const twice = Object.keys(canaries).filter((name) => name in canary)
  if (twice.length > 0) throw new Error(`These are names of a customer’s canaries: ${twice.join(', ')}`)
  return canaries
}
