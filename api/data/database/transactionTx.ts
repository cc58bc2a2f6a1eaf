import type { Tx } from '../../usecases/ports.ts'
import { accountAccess } from '../account/accountAccess.ts'
import { adminAccess } from '../account/adminAccess.ts'
import { apiTokens } from '../account/apiTokens.ts'
import { authenticators } from '../account/authenticators.ts'
import { passkeys } from '../account/passkeys.ts'
import { ownProducts } from '../catalog/ownProducts.ts'
import { pricing } from '../catalog/pricing.ts'
import { images, stock } from '../catalog/stock.ts'
import { deskSettingsStore } from '../desk/deskSettings.ts'
import { savedViews } from '../desk/savedViews.ts'
import { notifications } from '../events/notifications.ts'
import { mailOutbox } from '../mail/mailOutbox.ts'
import { endpoints } from '../outgoing/endpoints.ts'
import type { Prisma } from '../prisma/client.ts'
import { pushDevices } from '../push/pushDevices.ts'
import { orders } from '../request/orders.ts'
import { quoteMarks } from '../request/quoteMarks.ts'
import { quotes } from '../request/quotes.ts'
import { requestAggregates } from '../request/requestAggregates.ts'
import { requests } from '../request/requests.ts'
import { supplierErasure } from '../request/supplierErasure.ts'
import { suppliers } from '../request/suppliers.ts'
import type { SecretCipher } from '../secrets/secretCipher.ts'
import { inboxRepository } from '../store/inbox.ts'
import { privacyRequests } from '../store/privacyRequests.ts'
import { customerErasure } from '../store/customerErasure.ts'
import { keptResponses } from '../callers/idempotencyKeys.ts'
import { stagedRows } from '../store/stagedRows.ts'
import { storeCatalog } from '../store/storeCatalog.ts'
import { storeConsole } from '../store/storeConsole.ts'
import { storeRows } from '../store/storeRows.ts'
import { syncRuns } from '../store/syncRuns.ts'

/** What a use case reads and writes within a transaction; `draftingTx` is its counterpart for `commitAtOnce`. */
export const transactionTx = (
  client: Prisma.TransactionClient,
  cipher: SecretCipher,
  now: () => Date,
  append: Tx['append'],
): Tx => ({
  aggregates: requestAggregates(client),
  requests: requests(client, now),
  quotes: quotes(client),
  marks: quoteMarks(client),
  orders: orders(client, now),
  suppliers: suppliers(client),
  supplierErasure: supplierErasure(client),
  pricing: pricing(client),
  stock: stock(client),
  images: images(client),
  access: accountAccess(client),
  authenticators: authenticators(client, cipher),
  passkeys: passkeys(client),
  tokens: apiTokens(client),
  admins: adminAccess(client),
  mail: mailOutbox(client, now),
  notifications: notifications(client),
  push: pushDevices(client),
  desk: deskSettingsStore(client),
  store: storeRows(client),
  catalog: storeCatalog(client),
  syncRuns: syncRuns(client),
  staged: stagedRows(client),
  console: storeConsole(client),
  inbox: inboxRepository(client),
  privacyRequests: privacyRequests(client),
  customerErasure: customerErasure(client),
  keptResponses: keptResponses(client),
  ownProducts: ownProducts(client),
  views: savedViews(client),
  endpoints: endpoints(client, cipher),
  append,
})
