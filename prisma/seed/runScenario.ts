import type { PrismaClient } from '../../api/data/prisma/client.ts'
import { type Admin, type SupplierActor, theClock, visitor } from '../../api/domain/actor.ts'
import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'
import { readPayload } from '../../api/store/readPayload.ts'
import { translateOrder } from '../../api/store/translateOrder.ts'
import { acceptOrder } from '../../api/usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../api/usecases/order/awardQuote.ts'
import { reawardOrder } from '../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../api/usecases/order/rejectOrder.ts'
import { setTracking } from '../../api/usecases/order/setTracking.ts'
import type { Ports } from '../../api/usecases/ports.ts'
import { declineRequest } from '../../api/usecases/quote/declineRequest.ts'
import { submitQuote } from '../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../api/usecases/quote/updateQuote.ts'
import { changeRequest } from '../../api/usecases/request/changeRequest.ts'
import { expireRequests } from '../../api/usecases/request/expireRequests.ts'
import { addInStockProduct } from '../../api/usecases/stock/addInStockProduct.ts'
import { saveSupplierImage } from '../../api/usecases/stock/saveSupplierImage.ts'
import { receiveOrder } from '../../api/usecases/store/receiveOrder.ts'
import { setSupplierStatus } from '../../api/usecases/supplier/setSupplierStatus.ts'
import { SUPPLIERS } from '../demo/people.ts'
import { orderPayload, type OrderVersion } from './storePayload.ts'
import type { SeedOrder, Step } from '../demo/storyTypes.ts'

/** Ids of the people and things in the scenario, by its own names for them. */
export interface Cast {
  readonly shop: string
  readonly admin: Admin
  readonly passwordHash: string
  readonly suppliers: Map<string, SupplierActor>
  readonly requests: Map<string, string>
}

interface Stage {
  readonly prisma: PrismaClient
  readonly ports: Ports
  readonly cast: Cast
}

/** Runs one step of the scenario. */
export async function runScenario(stage: Stage, step: Step): Promise<Outcome<unknown>> {
  const { ports, cast, prisma } = stage
  switch (step.kind) {
    case 'register':
      return register(stage, step.supplier, step.at)
    case 'approve':
    case 'refuse': {
      const supplier = named(cast.suppliers, step.supplier)
      const status = step.kind === 'approve' ? 'active' : 'rejected'
      if (status === 'active') cast.suppliers.set(step.supplier, { ...supplier, activatedAt: step.at })
      return setSupplierStatus(ports, cast.admin, { supplierId: supplier.supplierId, status })
    }
    case 'order':
      return order(stage, step.order, {})
    case 'edit':
      return order(stage, step.order, { updatedAt: step.at })
    case 'cancel':
      return order(stage, step.order, { updatedAt: step.at, cancelledAt: step.at })
    case 'quote':
      return submitQuote(ports, named(cast.suppliers, step.supplier), {
        requestId: named(cast.requests, step.request),
        price: step.price,
        deliveryDays: step.days,
        comments: step.comments,
      })
    case 'update':
      return updateQuote(ports, named(cast.suppliers, step.supplier), {
        quoteId: await quoteId(stage, step),
        price: step.price,
        deliveryDays: step.days,
        comments: step.comments,
      })
    case 'decline':
      return declineRequest(ports, named(cast.suppliers, step.supplier), {
        requestId: named(cast.requests, step.request),
        reason: step.reason,
        category: step.category,
      })
    case 'award':
      return awardQuote(ports, cast.admin, { quoteId: await quoteId(stage, step) })
    case 'target':
      return changeRequest(ports, cast.admin, {
        requestId: named(cast.requests, step.request),
        targetPrice: step.price,
      })
    case 'stock':
      return addInStockProduct(ports, named(cast.suppliers, step.supplier), step.piece)
    case 'pictures':
      return saveSupplierImage(ports, named(cast.suppliers, step.supplier), { imageUrl: step.link })
    case 'expire':
      return expireRequests(ports, theClock)
    case 'accept':
    case 'reject':
    case 'reaward':
    case 'track':
    case 'advance': {
      const requestId = named(cast.requests, step.request)
      const { id } = await prisma.order.findUniqueOrThrow({ where: { requestId }, select: { id: true } })
      return onOrder(stage, id, step)
    }
  }
}

type OrderStep = Extract<Step, { kind: 'accept' | 'reject' | 'reaward' | 'track' | 'advance' }>

function onOrder({ ports, cast }: Stage, orderId: string, step: OrderStep): Promise<Outcome<unknown>> {
  switch (step.kind) {
    case 'advance':
      return advanceOrder(ports, cast.admin, { orderId, status: step.to })
    case 'accept': {
      const { estimatedDelivery } = step
      return acceptOrder(ports, named(cast.suppliers, step.supplier), { orderId, estimatedDelivery })
    }
    case 'reject':
      return rejectOrder(ports, named(cast.suppliers, step.supplier), { orderId, reason: step.reason })
    case 'track': {
      const { courier, trackingNumber } = step
      return setTracking(ports, named(cast.suppliers, step.supplier), { orderId, courier, trackingNumber })
    }
    case 'reaward': {
      const { supplierId } = named(cast.suppliers, step.supplier)
      return reawardOrder(ports, cast.admin, {
        orderId,
        supplierId,
        price: step.price,
        deliveryDays: step.days,
      })
    }
  }
}

/** Registers like a visitor, but hashes the shared password only once and sets fields that the form lacks. */
async function register({ ports, cast, prisma }: Stage, key: string, at: Date): Promise<Outcome<unknown>> {
  const company = SUPPLIERS.find((supplier) => supplier.key === key)
  if (!company) throw new Error(`Nobody in the demo is called ${key}`)
  const registered = await ports.commit(visitor, async (tx) => {
    const supplierId = await tx.suppliers.register(
      {
        companyName: company.companyName,
        contactPerson: company.contactPerson,
        businessEmail: company.email,
        password: '',
        phoneNumber: company.phone,
        whatsappNumber: company.whatsapp,
        companyWebsite: company.website,
        country: company.country,
        manufacturingCountry: company.manufacturingCountry,
        yearsInBusiness: company.yearsInBusiness,
        canProvideCertificates: company.canProvideCertificates,
      },
      cast.passwordHash,
      at,
    )
    if (!supplierId) throw new Error(`${company.email} is registered twice`)
    tx.append({ type: 'supplier.registered', supplierId })
    return { supplierId }
  })
  if (isRefusal(registered)) return registered
  const { supplierId } = registered
  const { certifications, acceptsCustomOrders, internalNotes } = company
  await prisma.supplier.update({
    where: { id: supplierId },
    data: { certifications, acceptsCustomOrders, internalNotes },
  })
  cast.suppliers.set(key, { role: 'supplier', supplierId, name: company.companyName, activatedAt: null })
  return registered
}

async function order(
  { ports, cast, prisma }: Stage,
  placed: SeedOrder,
  version: OrderVersion,
): Promise<Outcome<unknown>> {
  const raw = orderPayload(placed, version)
  const payload = readPayload(raw)
  const translated = payload && translateOrder(payload, { shop: cast.shop, raw, receivedAt: ports.now() })
  if (!translated) throw new Error(`Order ${placed.key} is invalid`)
  const received = await receiveOrder(ports, translated)
  const rows = await prisma.quoteRequest.findMany({
    where: { storeOrderId: placed.storeId },
    select: { id: true, storeLineItemId: true },
  })
  for (const [index, { request }] of placed.lines.entries()) {
    const storeLineId = translated.lines[index]?.storeLineId
    const row = rows.find(({ storeLineItemId }) => storeLineItemId === storeLineId)
    if (row) cast.requests.set(request, row.id)
  }
  return received
}

async function quoteId(
  { prisma, cast }: Stage,
  step: { supplier: string; request: string },
): Promise<string> {
  const requestId = named(cast.requests, step.request)
  const { supplierId } = named(cast.suppliers, step.supplier)
  const where = { requestId_supplierId: { requestId, supplierId } }
  return (await prisma.quote.findUniqueOrThrow({ where, select: { id: true } })).id
}

function named<T>(cast: ReadonlyMap<string, T>, key: string): T {
  const found = cast.get(key)
  if (found === undefined) throw new Error(`The scenario uses ${key} before it exists`)
  return found
}
