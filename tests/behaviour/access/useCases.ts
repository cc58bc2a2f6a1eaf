import { signInAdmin, signInSupplier } from '../../../api/usecases/account/signIn.ts'
import { acceptOrder } from '../../../api/usecases/order/acceptOrder.ts'
import { advanceOrder } from '../../../api/usecases/order/advanceOrder.ts'
import { awardQuote } from '../../../api/usecases/order/awardQuote.ts'
import { reawardOrder } from '../../../api/usecases/order/reawardOrder.ts'
import { rejectOrder } from '../../../api/usecases/order/rejectOrder.ts'
import { setTracking } from '../../../api/usecases/order/setTracking.ts'
import { setVariantPricing } from '../../../api/usecases/pricing/setVariantPricing.ts'
import { declineRequest } from '../../../api/usecases/quote/declineRequest.ts'
import { submitQuote } from '../../../api/usecases/quote/submitQuote.ts'
import { updateQuote } from '../../../api/usecases/quote/updateQuote.ts'
import { changeRequest } from '../../../api/usecases/request/changeRequest.ts'
import { createRequest } from '../../../api/usecases/request/createRequest.ts'
import { expireRequests } from '../../../api/usecases/request/expireRequests.ts'
import { receiveOrder } from '../../../api/usecases/store/receiveOrder.ts'
import { receiveProduct, removeProduct } from '../../../api/usecases/store/receiveProduct.ts'
import { registerSupplier } from '../../../api/usecases/supplier/registerSupplier.ts'
import { setInternalNotes } from '../../../api/usecases/supplier/setInternalNotes.ts'
import { setSupplierStatus } from '../../../api/usecases/supplier/setSupplierStatus.ts'

/** Everything that can be done. The matrix needs a row for each, or it does not compile. */
export const useCases = {
  acceptOrder,
  advanceOrder,
  awardQuote,
  changeRequest,
  createRequest,
  declineRequest,
  expireRequests,
  reawardOrder,
  receiveOrder,
  receiveProduct,
  registerSupplier,
  rejectOrder,
  removeProduct,
  setInternalNotes,
  setSupplierStatus,
  setTracking,
  setVariantPricing,
  signInAdmin,
  signInSupplier,
  submitQuote,
  updateQuote,
}

export type UseCase = keyof typeof useCases
