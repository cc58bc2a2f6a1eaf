import type { AppViewerQuery } from '../../../web/gql/graphql.ts'

export type ViewerData = AppViewerQuery['viewer']

/** An admin at the desk. */
export const anAdmin = (
  changes: { id?: string; name?: string; email?: string; role?: 'OWNER' | 'BUYER' | 'VIEWER' } = {},
  lacksSecondStep = false,
): ViewerData => ({
  __typename: 'Viewer',
  role: 'ADMIN',
  lacksSecondStep,
  admin: {
    __typename: 'AdminUser',
    id: 'admin-1',
    name: 'Eleanor Voss',
    email: 'eleanor@loupe.example',
    role: 'OWNER',
    ...changes,
  },
  supplier: null,
})

/** An active supplier. */
export const aSupplier = (
  changes: { id?: string; companyName?: string; businessEmail?: string } = {},
): ViewerData => ({
  __typename: 'Viewer',
  role: 'SUPPLIER',
  lacksSecondStep: false,
  admin: null,
  supplier: {
    __typename: 'Supplier',
    id: 'supplier-1',
    companyName: 'Aurum Atelier',
    businessEmail: 'desk@aurum.example',
    status: 'ACTIVE',
    ...changes,
  },
})
