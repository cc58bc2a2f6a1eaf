import type { AdminRole } from '../../../api/domain/account/adminRole.ts'
import type { AppViewerQuery } from '../../gql/graphql.ts'
import type { SignedIn } from './SessionContext.ts'

/** The user in the answer of the viewer query; null for visitors and API tokens. */
export function viewerOf(data: AppViewerQuery | undefined): SignedIn | null {
  const viewer = data?.viewer
  if (viewer?.role === 'ADMIN' && viewer.admin) {
    const { id, name, email, role } = viewer.admin
    const adminRole = role.toLowerCase() as AdminRole
    return { role: 'ADMIN', id, name: name ?? 'Admin User', email, adminRole }
  }
  if (viewer?.role === 'SUPPLIER' && viewer.supplier) {
    const { id, companyName, businessEmail, status } = viewer.supplier
    return { role: 'SUPPLIER', id, name: companyName, email: businessEmail ?? '', status }
  }
  return null
}
