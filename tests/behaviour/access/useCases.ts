import { createApiToken } from '../../../api/usecases/access/createApiToken.ts'
import { revokeApiToken } from '../../../api/usecases/access/revokeApiToken.ts'
import { addPasskey } from '../../../api/usecases/passkey/addPasskey.ts'
import { beginPasskey } from '../../../api/usecases/passkey/beginPasskey.ts'
import { removePasskey } from '../../../api/usecases/passkey/removePasskey.ts'
import {
  beginPasskeyConfirmation,
  confirmWithPasskey,
} from '../../../api/usecases/passkey/confirmWithPasskey.ts'
import { beginPasskeySignIn, signInWithPasskey } from '../../../api/usecases/passkey/signInWithPasskey.ts'
import { beginTwoStep } from '../../../api/usecases/account/beginTwoStep.ts'
import { changeAdminRole } from '../../../api/usecases/account/changeAdminRole.ts'
import { changePassword } from '../../../api/usecases/account/changePassword.ts'
import { cancelNewAddress } from '../../../api/usecases/account/cancelNewAddress.ts'
import { changeProfile } from '../../../api/usecases/account/changeProfile.ts'
import { checkResetLink } from '../../../api/usecases/account/checkResetLink.ts'
import { confirmTwoStep } from '../../../api/usecases/account/confirmTwoStep.ts'
import { confirmSession } from '../../../api/usecases/account/confirmSession.ts'
import { endAdminAccess } from '../../../api/usecases/account/endAdminAccess.ts'
import { endSessions } from '../../../api/usecases/account/endSessions.ts'
import { endTwoStep } from '../../../api/usecases/account/endTwoStep.ts'
import { inviteAdmin } from '../../../api/usecases/account/inviteAdmin.ts'
import { inviteAdminAgain } from '../../../api/usecases/account/inviteAdminAgain.ts'
import { removeTwoStep } from '../../../api/usecases/account/removeTwoStep.ts'
import { requestPasswordReset } from '../../../api/usecases/account/requestPasswordReset.ts'
import { requestVerification } from '../../../api/usecases/account/requestVerification.ts'
import { resetPassword } from '../../../api/usecases/account/resetPassword.ts'
import { signInAdmin, signInSupplier } from '../../../api/usecases/account/signIn.ts'
import { sendAddressLinkAgain } from '../../../api/usecases/account/sendAddressLinkAgain.ts'
import { verifyEmail } from '../../../api/usecases/account/verifyEmail.ts'
import { removeOwnProduct } from '../../../api/usecases/catalog/removeOwnProduct.ts'
import { createProduct } from '../../../api/usecases/catalog/createProduct.ts'
import { importProducts } from '../../../api/usecases/catalog/importProducts.ts'
import { changeDeskSettings } from '../../../api/usecases/desk/changeDeskSettings.ts'
import { resetDemo } from '../../../api/usecases/desk/resetDemo.ts'
import { sendMailAgain } from '../../../api/usecases/mail/sendMailAgain.ts'
import { markNotificationsSeen } from '../../../api/usecases/notification/markNotificationsSeen.ts'
import { setMailPreferences } from '../../../api/usecases/notification/setMailPreferences.ts'
import { createWebhookEndpoint } from '../../../api/usecases/outgoing/createWebhookEndpoint.ts'
import { recordAttempt } from '../../../api/usecases/outgoing/recordAttempt.ts'
import { removeWebhookEndpoint } from '../../../api/usecases/outgoing/removeWebhookEndpoint.ts'
import { replayOutgoingDelivery } from '../../../api/usecases/outgoing/replayOutgoingDelivery.ts'
import { rotateWebhookSecret } from '../../../api/usecases/outgoing/rotateWebhookSecret.ts'
import { testWebhookEndpoint } from '../../../api/usecases/outgoing/testWebhookEndpoint.ts'
import { updateWebhookEndpoint } from '../../../api/usecases/outgoing/updateWebhookEndpoint.ts'
import { acceptOrder } from '../../../api/usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { correctDeliveryDate } from '../../../api/usecases/order/correctDeliveryDate.ts'
import { cancelOrder } from '../../../api/usecases/order/cancelOrder.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { savePricing } from '../../../api/usecases/pricing/savePricing.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { confirmQuote } from '../../../api/usecases/quote/confirmQuote.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { markQuote } from '../../../api/usecases/quote/markQuote.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { turnOffPush } from '../../../api/usecases/push/turnOffPush.ts'
import { turnOnPush } from '../../../api/usecases/push/turnOnPush.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { announceClosing } from '../../../api/usecases/request/announceClosing.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { releaseRequest } from '../../../api/usecases/request/releaseRequest.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { addInStockProduct } from '../../../api/usecases/stock/addInStockProduct.ts'
import { changeInStockProduct } from '../../../api/usecases/stock/changeInStockProduct.ts'
import { deleteSupplierImage } from '../../../api/usecases/stock/deleteSupplierImage.ts'
import { removeInStockProduct } from '../../../api/usecases/stock/removeInStockProduct.ts'
import { saveSupplierImage } from '../../../api/usecases/stock/saveSupplierImage.ts'
import { closePrivacyRequest } from '../../../api/usecases/storeConsole/closePrivacyRequest.ts'
import { openSkippedLine } from '../../../api/usecases/storeConsole/openSkippedLine.ts'
import { dismissDelivery } from '../../../api/usecases/storeConsole/dismissDelivery.ts'
import { dismissLine } from '../../../api/usecases/storeConsole/dismissLine.ts'
import { replayDeadDeliveries } from '../../../api/usecases/storeConsole/replayDeadDeliveries.ts'
import { replayDelivery } from '../../../api/usecases/storeConsole/replayDelivery.ts'
import { repairSubscriptions } from '../../../api/usecases/store/repairSubscriptions.ts'
import { recordExport, recordListRead } from '../../../api/usecases/audit/recordExport.ts'
import { announceDeliveries } from '../../../api/usecases/inbox/announceDeliveries.ts'
import { deadLetterDelivery } from '../../../api/usecases/inbox/deadLetterDelivery.ts'
import { forgetCustomers } from '../../../api/usecases/privacy/forgetCustomers.ts'
import { takeDataRequest } from '../../../api/usecases/privacy/takeDataRequest.ts'
import { cancelStoreOrder } from '../../../api/usecases/store/cancelStoreOrder.ts'
import { receiveCosts } from '../../../api/usecases/store/receiveCosts.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { subscribeMissing } from '../../../api/usecases/store/subscribeMissing.ts'
import { receiveProduct, removeProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { changeContactDetails } from '../../../api/usecases/supplier/changeContactDetails.ts'
import { endSupplierAccess } from '../../../api/usecases/supplier/endSupplierAccess.ts'
import { continueErasures } from '../../../api/usecases/supplier/continueErasures.ts'
import { eraseSupplier } from '../../../api/usecases/supplier/eraseSupplier.ts'
import { inviteAgain } from '../../../api/usecases/supplier/inviteAgain.ts'
import { onboardSupplier } from '../../../api/usecases/supplier/onboardSupplier.ts'
import { registerSupplier } from '../../../api/usecases/supplier/registerSupplier.ts'
import { reinstateSupplier } from '../../../api/usecases/supplier/reinstateSupplier.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { setOnboardingPrice } from '../../../api/usecases/supplier/setOnboardingPrice.ts'
import { setSupplierStatus } from '../../../api/usecases/supplier/setSupplierStatus.ts'
import { setSupplierStatuses } from '../../../api/usecases/supplier/setSupplierStatuses.ts'
import { suspendSupplier } from '../../../api/usecases/supplier/suspendSupplier.ts'
import { confirmStoreSync } from '../../../api/usecases/storeSync/confirmStoreSync.ts'
import { syncStore } from '../../../api/usecases/storeSync/syncStore.ts'
import { removeView } from '../../../api/usecases/view/removeView.ts'
import { saveView } from '../../../api/usecases/view/saveView.ts'
import { updateView } from '../../../api/usecases/view/updateView.ts'

/** Every use case. The matrix needs a row for each, or it does not compile. */
export const useCases = {
  acceptOrder,
  addInStockProduct,
  advanceOrder,
  announceClosing,
  announceDeliveries,
  awardQuote,
  deadLetterDelivery,
  recordExport,
  recordListRead,
  cancelNewAddress,
  cancelOrder,
  cancelStoreOrder,
  changeContactDetails,
  changeDeskSettings,
  changeInStockProduct,
  addPasskey,
  beginPasskey,
  beginPasskeyConfirmation,
  beginPasskeySignIn,
  beginTwoStep,
  removePasskey,
  signInWithPasskey,
  changeAdminRole,
  changePassword,
  confirmSession,
  confirmWithPasskey,
  confirmTwoStep,
  endTwoStep,
  removeTwoStep,
  changeProfile,
  changeRequest,
  checkResetLink,
  confirmStoreSync,
  correctDeliveryDate,
  closePrivacyRequest,
  createApiToken,
  createProduct,
  createRequest,
  createWebhookEndpoint,
  declineRequest,
  dismissDelivery,
  dismissLine,
  deleteSupplierImage,
  endAdminAccess,
  endSessions,
  endSupplierAccess,
  continueErasures,
  eraseSupplier,
  expireRequests,
  forgetCustomers,
  inviteAdmin,
  inviteAdminAgain,
  inviteAgain,
  importProducts,
  markNotificationsSeen,
  markQuote,
  confirmQuote,
  onboardSupplier,
  openSkippedLine,
  reawardOrder,
  receiveCosts,
  receiveOrder,
  releaseRequest,
  receiveProduct,
  recordAttempt,
  registerSupplier,
  rejectOrder,
  removeInStockProduct,
  removeOwnProduct,
  removeProduct,
  removeView,
  removeWebhookEndpoint,
  repairSubscriptions,
  replayOutgoingDelivery,
  replayDeadDeliveries,
  replayDelivery,
  resetDemo,
  requestPasswordReset,
  requestVerification,
  resetPassword,
  reinstateSupplier,
  revokeApiToken,
  rotateWebhookSecret,
  savePricing,
  sendAddressLinkAgain,
  sendMailAgain,
  saveSupplierImage,
  saveView,
  setInternalNotes,
  setMailPreferences,
  setOnboardingPrice,
  setSupplierStatus,
  setSupplierStatuses,
  setTracking,
  setVariantPricing,
  signInAdmin,
  signInSupplier,
  subscribeMissing,
  suspendSupplier,
  submitQuote,
  syncStore,
  testWebhookEndpoint,
  takeDataRequest,
  turnOffPush,
  turnOnPush,
  updateQuote,
  updateView,
  updateWebhookEndpoint,
  verifyEmail,
}

export type UseCase = keyof typeof useCases
