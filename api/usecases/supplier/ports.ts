import type { Onboarding } from '../../domain/supplier/onboardingInput.ts'
import type { OnboardingTerms } from '../../domain/supplier/onboardingPrice.ts'
import type { ErasureState, Unfinished } from '../../domain/supplier/decideErasure.ts'
import type { SupplierRecord } from '../../domain/supplier/supplierRecord.ts'
import type { ContactDetails, Registration } from '../../domain/supplier/registrationInput.ts'
import type { Standing, SupplierStatus } from '../../domain/supplier/supplierState.ts'

/** The supplier's data that decisions about requests need. */
export interface Quoter extends Standing {
  readonly id: string
  readonly activatedAt: Date | null
}

/** Null if unknown. */
export type KnownContactDetails = {
  readonly [Field in keyof ContactDetails]-?: Exclude<ContactDetails[Field], undefined> | null
}

export interface SupplierRow extends Quoter {
  readonly companyName: string
  readonly businessEmail: string
  /** Whether a link that was emailed to the address has been used. */
  readonly emailVerified: boolean
  /** False until a supplier invited by an admin has set one. */
  readonly hasPassword: boolean
  /** Unless it is `none`, the account has no owner. */
  readonly erasure: ErasureState
}

type OnboardedCompany = Omit<Onboarding, 'prices'>

export interface Suppliers {
  /** Locks the row until commit. */
  lock(supplierId: string): Promise<SupplierRow | null>
  /** As `lock`, and transactions that save a quote or a decline of this supplier wait, too. */
  lockFromAnswering(supplierId: string): Promise<SupplierRow | null>
  /** Null if the email is already registered. */
  register(registration: Registration, passwordHash: string, at: Date): Promise<string | null>
  /** Whether a supplier with this email was rejected. */
  isRejected(email: string): Promise<boolean>
  /**
   * Null ends the suspension. A suspended supplier gets none of its queued notices, because they show pieces;
   * until commit, no more are created.
   */
  setSuspended(supplier: Pick<SupplierRow, 'id' | 'businessEmail'>, at: Date | null): Promise<void>
  setStatus(supplierId: string, status: SupplierStatus, at: Date): Promise<void>
  /**
   * Creates a supplier that an admin enters: active and invited from the start. Null if the email is already
   * registered.
   */
  onboard(company: OnboardedCompany, at: Date): Promise<string | null>
  setInvited(supplierId: string, at: Date): Promise<void>
  /** Requests an email with a link that verifies the address. */
  askForVerification(email: string, at: Date): Promise<void>
  /**
   * Uses the link in that email up; null if it was used, has expired or never existed, or if the password is
   * no longer the one with this hash.
   */
  verifyEmail(
    link: { readonly email: string; readonly token: string },
    passwordHash: string,
    at: Date,
  ): Promise<{ readonly supplierId: string } | null>
  /**
   * Replaces a supplier's onboarding prices for a product, including those of its SKUs, by one for the
   * product as a whole; the supplier is locked.
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
   * Erases at once what identifies the supplier or gives access, where it is not much: its access, contacts, and the
   * emails about its account. Marks it as being erased.
   */
  begin(supplier: Pick<SupplierRow, 'id' | 'businessEmail'>, at: Date): Promise<void>
  /**
   * Erases some of the rest, as much as one transaction should: its name in events, its texts, list prices, stock,
   * images, webhooks and emails, in every table but the audit log's.
   * @returns whether nothing is left, and of how many products it deleted prices
   */
  eraseSome(supplierId: string): Promise<{ readonly isDone: boolean; readonly products: number }>
  /** Marks the erasure as complete: from then on, it is no longer continued. */
  finish(supplierId: string): Promise<void>
  /**
   * A supplier that is being erased, or of which something is left, and not among these, locked until commit; null if
   * there is none, or other processes hold them.
   */
  next(failed: readonly string[]): Promise<string | null>
}
