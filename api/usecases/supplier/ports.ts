import type { Onboarding } from '../../domain/supplier/onboardingInput.ts'
import type { OnboardingTerms } from '../../domain/supplier/onboardingPrice.ts'
import type { ErasureState, Unfinished } from '../../domain/supplier/decideErasure.ts'
import type { SupplierRecord } from '../../domain/supplier/supplierRecord.ts'
import type { ContactDetails, Registration } from '../../domain/supplier/registrationInput.ts'
import type { Standing, SupplierStatus } from '../../domain/supplier/supplierState.ts'

/** A supplier as decisions about requests need it. */
export interface Quoter extends Standing {
  readonly id: string
  readonly activatedAt: Date | null
}

/** Null where nothing is known. */
export type KnownContactDetails = {
  readonly [Field in keyof ContactDetails]-?: Exclude<ContactDetails[Field], undefined> | null
}

export interface SupplierRow extends Quoter {
  readonly companyName: string
  readonly businessEmail: string
  /** Whether a link that was mailed to the address has been used. */
  readonly emailVerified: boolean
  /** False until a supplier invited by an admin has set one. */
  readonly hasPassword: boolean
  /** Unless it is `none`, nobody is behind the supplier anymore. */
  readonly erasure: ErasureState
}

type OnboardedCompany = Omit<Onboarding, 'prices'>

export interface Suppliers {
  /** Locks the row until commit. */
  lock(supplierId: string): Promise<SupplierRow | null>
  /** As `lock`, and whoever saves a quote or a decline of this supplier waits, too. */
  lockFromAnswering(supplierId: string): Promise<SupplierRow | null>
  /** Null when the email is already registered. */
  register(registration: Registration, passwordHash: string, at: Date): Promise<string | null>
  /** Whether a supplier with this email was rejected. */
  isRejected(email: string): Promise<boolean>
  /**
   * Null: no longer suspended. Suspended, it gets none of the notices that still wait for it, because they show pieces;
   * until commit, nobody creates more.
   */
  setSuspended(supplier: Pick<SupplierRow, 'id' | 'businessEmail'>, at: Date | null): Promise<void>
  setStatus(supplierId: string, status: SupplierStatus, at: Date): Promise<void>
  /**
   * Creates a supplier that an admin enters: active and invited from the start. Null when the email is already
   * registered.
   */
  onboard(company: OnboardedCompany, at: Date): Promise<string | null>
  setInvited(supplierId: string, at: Date): Promise<void>
  /** Asks for a mail with a link that verifies the address. */
  askForVerification(email: string, at: Date): Promise<void>
  /**
   * Uses the link in that mail up; null when it was used, has expired or never existed, or when the password is no longer
   * the one with this hash.
   */
  verifyEmail(
    link: { readonly email: string; readonly token: string },
    passwordHash: string,
    at: Date,
  ): Promise<{ readonly supplierId: string } | null>
  /**
   * Replaces a supplier's onboarding prices for a product, also those of its SKUs, by one for the product as a whole; the
   * supplier is locked.
   *
   * @returns whether they were different
   */
  setOnboardingPrice(
    supplierId: string,
    productId: string,
    terms: OnboardingTerms,
    at: Date,
  ): Promise<boolean>
  /** Adds the onboarding prices of a new supplier, at most one per variant. */
  addOnboardingPrices(
    supplierId: string,
    prices: readonly (OnboardingTerms & { readonly productId: string; readonly variantId: string })[],
    at: Date,
  ): Promise<void>
  contactDetails(supplierId: string): Promise<KnownContactDetails>
  setContactDetails(supplierId: string, details: KnownContactDetails): Promise<void>
  notes(supplierId: string): Promise<string | null>
  setNotes(supplierId: string, notes: string | null): Promise<void>
  setRecord(supplierId: string, record: SupplierRecord): Promise<void>
}

/** Erases suppliers that asked for it. */
export interface SupplierErasure {
  unfinished(supplierId: string): Promise<Unfinished>
  /**
   * Its access, its contacts, and the mails about its account: what identifies it or lets it in, wherever that is not
   * very much. From then on it is being erased.
   */
  begin(supplier: Pick<SupplierRow, 'id' | 'businessEmail'>, at: Date): Promise<void>
  /**
   * Erases some of the rest, as much as a transaction should: its name in events, texts, list prices, stock, images,
   * webhooks and mails, in every table but the audit log's. Once nothing is left, it is erased.
   * @returns whether nothing is left, and how many products it deleted prices of
   */
  eraseSome(supplierId: string): Promise<{ readonly isDone: boolean; readonly products: number }>
  /** A supplier that is being erased and not among these, locked until commit; null if there is none, or others are at it. */
  next(failed: readonly string[]): Promise<string | null>
}
