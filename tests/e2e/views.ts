import { ADMIN_VIEWS } from './adminViews.ts'
import { API_VIEWS } from './apiViews.ts'
import { CATALOG_VIEWS } from './catalogViews.ts'
import { COMPARISON_VIEWS } from './comparisonViews.ts'
import { LIST_VIEWS } from './listViews.ts'
import { ORDER_VIEWS } from './orderViews.ts'
import { REQUEST_VIEWS } from './requestViews.ts'
import { STORE_VIEWS } from './storeViews.ts'
import { SUPPLIER_DESK_VIEWS } from './supplierDeskViews.ts'
import { SUPPLIER_VIEWS } from './supplierViews.ts'
import { TOOL_VIEWS } from './toolViews.ts'
import type { View } from './View.ts'
import { VISITOR_VIEWS } from './visitorViews.ts'

/** Every screen of the product, with its dialogs. */
export const VIEWS: readonly View[] = [
  ...VISITOR_VIEWS,
  ...ADMIN_VIEWS,
  ...TOOL_VIEWS,
  ...API_VIEWS,
  ...REQUEST_VIEWS,
  ...COMPARISON_VIEWS,
  ...LIST_VIEWS,
  ...ORDER_VIEWS,
  ...SUPPLIER_VIEWS,
  ...CATALOG_VIEWS,
  ...STORE_VIEWS,
  ...SUPPLIER_DESK_VIEWS,
]
