import type { Role } from '../../gql/graphql.ts'

/** What is sent to a device, for its owner to decide. */
export const pushedAbout = (role: Role | undefined): string =>
  role === 'ADMIN'
    ? 'Applications, held requests, passed deadlines and rejected or changed orders.'
    : 'New and changed requests, deadlines and awarded orders, and answers entered for you.'
