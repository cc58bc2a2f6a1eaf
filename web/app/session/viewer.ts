import type { ApolloClient } from '@apollo/client'
import { AppViewerDocument, type AppViewerQuery } from '../../gql/graphql.ts'
import { fromEnum } from '../../live/records/toEnum.ts'
import type { SignedIn } from './SessionContext.ts'

void (
  /* GraphQL */ `
    query AppViewer {
      viewer {
        role
        lacksSecondStep
        admin {
          id
          email
          name
          role
        }
        supplier {
          id
          companyName
          businessEmail
          status
        }
      }
    }
  `
)

/** As the server says now. */
export const whoIsSignedIn = async (client: ApolloClient): Promise<SignedIn | null> =>
  viewerOf((await client.query({ query: AppViewerDocument, fetchPolicy: 'no-cache' })).data)

/** The user in the answer of the viewer query; null for visitors and API tokens. */
export function viewerOf(data: AppViewerQuery | undefined): SignedIn | null {
  const viewer = data?.viewer
  if (viewer?.role === 'ADMIN' && viewer.admin) {
    const { id, name, email, role } = viewer.admin
    const { lacksSecondStep } = viewer
    return {
      role: 'ADMIN',
      id,
      name: name ?? 'Admin User',
      email,
      adminRole: fromEnum(role),
      lacksSecondStep,
    }
  }
  if (viewer?.role === 'SUPPLIER' && viewer.supplier) {
    const { id, companyName, businessEmail, status } = viewer.supplier
    return { role: 'SUPPLIER', id, name: companyName, email: businessEmail ?? '', status }
  }
  return null
}
