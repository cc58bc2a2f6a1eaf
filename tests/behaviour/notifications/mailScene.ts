import { type Actor, type Admin, type SupplierActor, visitor } from '../../../api/domain/actor.ts'
import type { AnyNotificationKind } from '../../../api/domain/notification/mailPreferencesInput.ts'
import { buildDeps, type Deps } from '../../../api/deps.ts'
import { readEnv } from '../../../api/env.ts'
import { queueNotifications } from '../../../api/mail/queueNotifications.ts'
import { setMailPreferences } from '../../../api/usecases/notification/setMailPreferences.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import type { Ports } from '../../../api/usecases/ports.ts'
import { type TestDatabase, testDatabase } from '../../kit/database/testDatabase.ts'
import { testClock, type TestClock } from '../../kit/testClock.ts'
import { succeeded } from '../../kit/succeeded.ts'

export const LINKS = 'https://desk.example'

interface MailSeen {
  readonly to: string
  readonly subject: string
  readonly text: string
}

/**
 * The use cases and the log consumer over a database, without a server: nothing runs by itself, so a test
 * decides when the log is read and what fails meanwhile.
 */
export class MailScene {
  readonly database: TestDatabase
  readonly deps: Deps
  readonly clock: TestClock
  #variantId = ''
  #admin: Admin = { role: 'admin', adminId: '', adminRole: 'owner', name: 'Ada' }

  static async open(): Promise<MailScene> {
    const database = await testDatabase()
    const clock = testClock()
    const env = readEnv({ DEMO: '0', PORT: '0', PUBLIC_URL: LINKS })
    const report = (error: unknown) => {
      throw error
    }
    return new MailScene(database, await buildDeps(env, { report, now: clock.now, database }), clock)
  }

  private constructor(database: TestDatabase, deps: Deps, clock: TestClock) {
    this.database = database
    this.deps = deps
    this.clock = clock
  }

  get ports(): Ports {
    return this.deps.ports
  }

  get prisma() {
    return this.database.prisma
  }

  get admin(): Admin {
    return this.#admin
  }

  /** An empty desk with one admin and one ring. */
  async begin(): Promise<void> {
    await this.database.reset()
    this.clock.reset()
    const { id: adminId } = await this.prisma.adminUser.create({
      data: {
        email: 'ada@desk.example',
        name: 'Ada',
        role: 'admin',
        passwordHash: 'none',
        createdAt: this.ports.now(),
      },
    })
    this.#admin = { role: 'admin', adminId, adminRole: 'owner', name: 'Ada' }
    const product = await this.prisma.product.create({
      data: {
        title: 'Solitaire Ring',
        variants: { create: { title: '14K White Gold', sku: 'SR-14W', cost: '7777.77' } },
      },
      select: { variants: { select: { id: true } } },
    })
    this.#variantId = product.variants[0]?.id ?? ''
  }

  async supplier(name: string, { active = true } = {}): Promise<SupplierActor> {
    const registered = await this.ports.commit(visitor, async (tx) => {
      const supplierId = await tx.suppliers.register(
        {
          companyName: name,
          contactPerson: name,
          businessEmail: emailOf(name),
          password: '',
          phoneNumber: '1',
          whatsappNumber: null,
          companyWebsite: null,
          country: 'Italy',
          manufacturingCountry: 'Italy',
          yearsInBusiness: 1,
          canProvideCertificates: true,
        },
        'none',
        this.ports.now(),
      )
      return { supplierId: supplierId ?? '' }
    })
    const { supplierId } = succeeded(registered)
    // Not by approval, which sends its own email.
    const activatedAt = active ? this.ports.now() : null
    if (active)
      await this.prisma.supplier.update({
        where: { id: supplierId },
        data: { status: 'active', activatedAt },
      })
    return { role: 'supplier', supplierId, name, activatedAt }
  }

  async request(): Promise<string> {
    const input = { variantId: this.#variantId, quantity: 2, destinationCountry: 'GB' }
    return succeeded(await createRequest(this.ports, this.admin, input)).requestId
  }

  async quote(by: SupplierActor, requestId: string, price: string): Promise<string> {
    return succeeded(await submitQuote(this.ports, by, { requestId, price, deliveryDays: 7 })).quoteId
  }

  /** The order that the award creates. */
  async award(quoteId: string): Promise<string> {
    return succeeded(await awardQuote(this.ports, this.admin, { quoteId })).orderId
  }

  async prefer(by: Actor, kind: AnyNotificationKind, mailed: boolean): Promise<void> {
    succeeded(await setMailPreferences(this.ports, by, { preferences: [{ kind, mailed }] }))
  }

  /** Reads the log to its end, as the server does every few seconds. */
  read(): Promise<void> {
    return queueNotifications(this.deps.notificationLog, this.ports.now, LINKS)
  }

  /** The emails queued since the last call, sorted by address and then subject. */
  async newMails(): Promise<MailSeen[]> {
    const rows = await this.prisma.mailMessage.findMany({
      orderBy: [{ to: 'asc' }, { subject: 'asc' }],
      select: { to: true, subject: true, text: true },
    })
    await this.prisma.mailMessage.deleteMany()
    return rows
  }

  /** Reads the log and returns the recipients and subjects, in short. */
  async mailed(): Promise<string[]> {
    await this.read()
    return (await this.newMails()).map(({ to, subject }) => `${to.split('@')[0]}: ${subject}`)
  }
}

const emailOf = (name: string): string => `${name.toLowerCase()}@makers.example`
