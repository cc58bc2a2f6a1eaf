import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/Overtaken.tsx'
import type { OthersAction } from '../../live/Overtaken.tsx'

/** What has happened to the access of an admin of this status, once it has ended. */
export const endedTitles = { ACTIVE: 'Access Ended', INVITED: 'Invitation Canceled' } as const

type AccessGoneProps = {
  admin: AdminTable_AdminFragment
  /** The latest change of admins, by whom and when. */
  newest: Omit<OthersAction, 'title'> | undefined
}

/** Tells in a dialog about an admin that somebody else has ended their access meanwhile. */
export const AccessGone = ({ admin, newest }: AccessGoneProps) => (
  <OvertakenBy
    action={newest && { title: endedTitles[admin.status], ...newest }}
    text={`${admin.name ?? admin.email} no longer has access.`}
  />
)
