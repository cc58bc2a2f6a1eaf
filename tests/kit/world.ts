import { hashToken } from '../../api/data/account/accounts.ts'
import { type ApiScope, scopesOf } from '../../api/domain/access/apiScope.ts'
import type { AdminRole } from '../../api/domain/account/adminRole.ts'
import { SESSION_DAYS } from '../../api/domain/account/sessionDays.ts'
import { addDays } from '../../api/domain/calendar.ts'
import { type Admin, type SupplierActor, theClock, visitor } from '../../api/domain/actor.ts'
import { isRefusal, type Outcome } from '../../api/domain/refusal.ts'
import type { SupplierStatus } from '../../api/domain/supplier/supplierState.ts'
import { createApiToken } from '../../api/usecases/access/createApiToken.ts'
import { acceptOrder } from '../../api/usecases/order/acceptOrder.ts'
import { awardQuote } from '../../api/usecases/order/awardQuote.ts'
import { rejectOrder } from '../../api/usecases/order/rejectOrder.ts'
import { inviteAdmin } from '../../api/usecases/account/inviteAdmin.ts'
import type { SessionOwner } from '../../api/usecases/account/ports.ts'
import { declineRequest } from '../../api/usecases/quote/declineRequest.ts'
import { addInStockProduct } from '../../api/usecases/stock/addInStockProduct.ts'
import { saveSupplierImage } from '../../api/usecases/stock/saveSupplierImage.ts'
import { submitQuote } from '../../api/usecases/quote/submitQuote.ts'
import { setSupplierStatus } from '../../api/usecases/supplier/setSupplierStatus.ts'
import { Caller } from './Caller.ts'
import { canary } from './canaries.ts'
import { postAsStore } from './postAsStore.ts'
import type { TestServer } from './server.ts'
import { type OrderPayload, orderPayload, type ProductPayload, productPayload } from './storePayloads.ts'
import { until } from './until.ts'

export const PASSWORD = 'correct-horse-9'

/** A person with an account, signed in if the account is active. */
interface Seat<Who> {
  readonly id: string
  readonly name: string
  readonly email: string
  /** The actor the server sees. */
  readonly as: Who
  readonly caller: Caller
}
export type AdminSeat = Seat<Admin>
export type SupplierSeat = Seat<SupplierActor>

/** A program's access. */
export interface Token {
  readonly id: string
  readonly secret: string
  readonly caller: Caller
}

export interface OpenRequest {
  readonly id: string
  readonly orderId: string
  readonly variantId: string
  readonly productId: string
  /** The payload the store sent. */
  readonly payload: OrderPayload
  readonly product: ProductPayload
}

interface RequestWanted {
  readonly country?: string
  readonly quantity?: number
  readonly properties?: readonly { name: string; value: string }[]
}

/** Computed once per process, because hashing is slow by design. */
let passwordHash: Promise<string> | undefined

/**
 * A new world on a running server, with steps that create a test's initial state. The steps use the product's
 * own use cases (orders arrive by signed webhook), and a failing step says which one failed and why.
 */
export async function aWorld(server: TestServer): Promise<World> {
  // A subscription to the log's tail would wait for sequence numbers of the previous world.
  server.deps.live.close(() => true)
  await server.reset()
  passwordHash ??= server.deps.ports.passwords.hash(PASSWORD)
  return new World(server, await passwordHash)
}

export class World {
  readonly server: TestServer
  readonly #hash: string
  #admins = 0
  #products = 0
  #orders = 0
  #deliveries = 0
  #images = 0
  #chief: Promise<AdminSeat> | undefined
  readonly #callers: Caller[] = []

  constructor(server: TestServer, hash: string) {
    this.server = server
    this.#hash = hash
  }

  get prisma() {
    return this.server.database.prisma
  }

  get ports() {
    return this.server.deps.ports
  }

  visitor(): Caller {
    return this.#caller(null)
  }

  /** The admin for actions where the test does not care who acts. */
  admin(): Promise<AdminSeat> {
    this.#chief ??= this.anotherAdmin()
    return this.#chief
  }

  async anotherAdmin(adminRole: AdminRole = 'owner'): Promise<AdminSeat> {
    this.#admins++
    const name = `Ada ${this.#admins}`
    const email = `ada${this.#admins}@desk.example`
    const { id } = await this.prisma.adminUser.create({
      data: { email, name, role: 'admin', adminRole, passwordHash: this.#hash, createdAt: this.ports.now() },
      select: { id: true },
    })
    const caller = await this.#signedIn({ adminId: id })
    return { id, name, email, as: { role: 'admin', adminId: id, adminRole, name }, caller }
  }

  /** An admin who was invited and has not set a password yet. */
  async invitedAdmin(email: string, name = 'Newcomer'): Promise<string> {
    const { as } = await this.admin()
    return done(
      `${name} is invited`,
      await inviteAdmin(this.ports, this.justConfirmed(as), { name, email, role: 'buyer' }),
    ).adminId
  }

  /** A supplier company: registered, then approved or rejected by the admin, unless it should stay pending. */
  async supplier(
    name: string,
    { status = 'active' }: { status?: SupplierStatus } = {},
  ): Promise<SupplierSeat> {
    const email = `${name.toLowerCase().replaceAll(/\W+/g, '.')}@makers.example`
    const at = this.ports.now()
    const registered = await this.ports.commit(visitor, async (tx) => {
      const supplierId = await tx.suppliers.register(
        {
          companyName: name,
          contactPerson: `${name} contact`,
          businessEmail: email,
          password: PASSWORD,
          phoneNumber: '+852 5555 0100',
          whatsappNumber: null,
          companyWebsite: null,
          country: 'Hong Kong',
          manufacturingCountry: 'Hong Kong',
          yearsInBusiness: 4,
          canProvideCertificates: true,
        },
        this.#hash,
        at,
      )
      if (supplierId === null) throw new Error(`${name} is registered already`)
      tx.append({ type: 'supplier.registered', supplierId })
      return { supplierId }
    })
    const { supplierId: id } = done(`${name} registers`, registered)
    const chief = await this.admin()
    if (status !== 'pending')
      done(
        `${name} becomes ${status}`,
        await setSupplierStatus(this.ports, chief.as, { supplierId: id, status }),
      )
    const { activatedAt } = await this.prisma.supplier.findUniqueOrThrow({ where: { id } })
    return {
      id,
      name,
      email,
      as: { role: 'supplier', supplierId: id, name, activatedAt },
      caller: status === 'active' ? await this.#signedIn({ supplierId: id }) : this.visitor(),
    }
  }

  /** The same person with another session: another window, or one that may be signed out. */
  freshCaller({ as }: Seat<Admin | SupplierActor>): Promise<Caller> {
    return this.#signedIn(as.role === 'admin' ? { adminId: as.adminId } : { supplierId: as.supplierId })
  }

  /** A program of a partner or a supplier; without scopes, with a token from before scopes existed. */
  async program(
    name: string,
    of: SupplierSeat | null = null,
    scopes: readonly ApiScope[] = [],
  ): Promise<Caller> {
    const token = `token-of-${name.replaceAll(' ', '-')}`
    const supplierId = of?.id ?? null
    await this.prisma.apiToken.create({
      data: {
        tokenHash: hashToken(token),
        name,
        supplierId,
        scopes: [...scopes],
        createdAt: this.ports.now(),
      },
    })
    return this.#caller(token)
  }

  /** A token as created on the screens, for a partner or a supplier; has all scopes by default. */
  async token(
    name: string,
    {
      of = null,
      scopes = scopesOf[of ? 'supplier' : 'partner'],
      expiresInDays,
    }: { of?: SupplierSeat | null; scopes?: readonly ApiScope[]; expiresInDays?: number } = {},
  ): Promise<Token> {
    const maker = of ? of.as : (await this.admin()).as
    const input = { name, scopes, expiresInDays }
    const made = done(
      `The token ${name} is made`,
      await createApiToken(this.ports, this.justConfirmed(maker), input),
    )
    return { id: made.tokenId, secret: made.secret, caller: this.#caller(made.secret) }
  }

  /** A store product, delivered by webhook. */
  async product(title?: string): Promise<ProductPayload> {
    const product = productPayload({ nth: ++this.#products, title, at: this.ports.now() })
    await this.deliver('products/create', product)
    await this.server.settle()
    await this.prisma.variant.updateMany({
      where: { product: { storeId: String(product.id) } },
      data: { cost: canary.unitCost },
    })
    return product
  }

  /** An order with one line by the canary customer, for the store to send. */
  async order(wanted: RequestWanted & { product?: ProductPayload } = {}): Promise<OrderPayload> {
    const product = wanted.product ?? (await this.product())
    return orderPayload({ ...wanted, product, nth: ++this.#orders, at: this.ports.now() })
  }

  /** A store order with one line that has become a request. */
  async openRequest(wanted: RequestWanted & { product?: ProductPayload } = {}): Promise<OpenRequest> {
    const product = wanted.product ?? (await this.product())
    const payload = await this.order({ ...wanted, product })
    await this.deliver('orders/create', payload)
    const opened = await until(`order ${payload.name} becomes a request`, async () => {
      await this.server.settle()
      return this.prisma.quoteRequest.findFirst({
        where: { storeOrderId: String(payload.id) },
        include: { order: { select: { id: true } }, variant: { select: { id: true, productId: true } } },
      })
    })
    if (!opened.order || !opened.variant)
      throw new Error(`Request of ${payload.name} lacks its order or variant`)
    const { id: variantId, productId } = opened.variant
    return { id: opened.id, orderId: opened.order.id, variantId, productId, payload, product }
  }

  /** Delivers a store webhook, with a new id unless one is given; fails unless it is accepted. */
  async deliver(topic: string, payload: unknown, id = `delivery-${++this.#deliveries}`): Promise<void> {
    const answer = await postAsStore(this.server.base, topic, payload, { id })
    if (answer.status !== 200) throw new Error(`The store's ${topic}: ${answer.status} ${answer.text}`)
  }

  async quote(
    by: SupplierSeat,
    on: Pick<OpenRequest, 'id'>,
    price: string,
    deliveryDays = 7,
    comments = 'Made to order',
  ): Promise<string> {
    const input = { requestId: on.id, price, deliveryDays, comments }
    return done(`${by.name} quotes ${price}`, await submitQuote(this.ports, by.as, input)).quoteId
  }

  async decline(by: SupplierSeat, on: OpenRequest, reason = 'Fully booked'): Promise<void> {
    done(`${by.name} declines`, await declineRequest(this.ports, by.as, { requestId: on.id, reason }))
  }

  async award(quoteId: string, reason?: string): Promise<void> {
    done('The admin awards', await awardQuote(this.ports, (await this.admin()).as, { quoteId, reason }))
  }

  async accept(by: SupplierSeat, on: OpenRequest, estimatedDelivery = '2026-04-01'): Promise<void> {
    const input = { orderId: on.orderId, estimatedDelivery }
    done(`${by.name} accepts`, await acceptOrder(this.ports, by.as, input))
  }

  async reject(by: SupplierSeat, on: OpenRequest, reason = 'No stones of that size'): Promise<void> {
    done(`${by.name} rejects`, await rejectOrder(this.ports, by.as, { orderId: on.orderId, reason }))
  }

  /** A piece in the supplier's stock. */
  async piece(of: SupplierSeat, sku = 'PEN-1'): Promise<string> {
    const described = {
      productType: 'Diamond Pendant',
      sku,
      diamondShape: 'Pear',
      claws: '4 Prong',
      diamondCaratWeight: '1.00 ct',
      diamondOrigin: 'lab',
      metalKarat: 'Platinum',
      length: null,
      notes: null,
    }
    return done('list a piece', await addInStockProduct(this.ports, of.as, described)).productId
  }

  /** A link to the supplier's pictures. */
  async image(
    of: SupplierSeat,
    imageUrl = `https://drive.example/folder-${++this.#images}`,
  ): Promise<string> {
    return done('save a link', await saveSupplierImage(this.ports, of.as, { imageUrl })).imageId
  }

  /** The token that a recovery email would contain now, valid for an hour. */
  async recoveryLink({ name, email, as }: Seat<Admin | SupplierActor>): Promise<{ token: string }> {
    const { recoveries, now } = this.ports
    const link = await recoveries.openLink(as.role, email, () => new Date(now().getTime() + 3_600_000))
    if (!link) throw new Error(`${name} has no account to recover`)
    return link
  }

  /** The actor, with a session that has just signed in. */
  justConfirmed<Person extends Admin | SupplierActor>(person: Person): Person {
    return { ...person, confirmedAt: this.ports.now() }
  }

  /** Closes every open socket in this world. */
  async end(): Promise<void> {
    await Promise.all(this.#callers.map((caller) => caller.hangUp()))
  }

  async #signedIn(owner: SessionOwner): Promise<Caller> {
    const { ports, cookie } = this.server.deps
    const from = { address: '127.0.0.1', network: '127.0.0.1', userAgent: null, device: null }
    const caller = this.#caller(null)
    const hash = await this.#passwordHashOf(owner)
    const token = await ports.commit(theClock, (tx) =>
      tx.access.openSession(owner, { passwordHash: hash, proof: null }, from, ports.now()),
    )
    if (token === null || isRefusal(token))
      throw new Error('The password changed while somebody signed in with it')
    // A test moves the clock by days at once, which must not make the admin's session expire as unused.
    if ('adminId' in owner)
      await this.prisma.session.updateMany({
        where: { id: hashToken(token) },
        data: { lastSeenAt: addDays(ports.now(), SESSION_DAYS) },
      })
    caller.keepCookie(cookie.name, token)
    return caller
  }

  async #passwordHashOf(owner: SessionOwner): Promise<string | null> {
    const select = { passwordHash: true }
    const account =
      'adminId' in owner
        ? await this.prisma.adminUser.findUniqueOrThrow({ where: { id: owner.adminId }, select })
        : await this.prisma.supplier.findUniqueOrThrow({ where: { id: owner.supplierId }, select })
    return account.passwordHash
  }

  #caller(bearer: string | null): Caller {
    const caller = new Caller(this.server.base, bearer)
    this.#callers.push(caller)
    return caller
  }
}

/** A step's result; fails with the step's name and the refusal. */
function done<T extends object>(step: string, outcome: Outcome<T>): T {
  if (isRefusal(outcome))
    throw new Error(`${step}: ${outcome.refused}, ${outcome.message} ${JSON.stringify(outcome.fields ?? [])}`)
  return outcome
}
