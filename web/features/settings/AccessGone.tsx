import type { AdminTable_AdminFragment } from '../../gql/graphql.ts'
import { OvertakenBy } from '../../live/commands/Overtaken.tsx'
import type { OthersAction } from '../../live/commands/Overtaken.tsx'

/** What ended the access of an admin, by the admin's former status. */
export const endedTitles = { ACTIVE: 'Access Ended', INVITED: 'Invitation Canceled' } as const

type AccessGoneProps = {
  admin: AdminTable_AdminFragment
  /** The latest change to the admins: who made it, and when. */
  newest: Omit<OthersAction, 'title'> | undefined
}

/** Shown in a dialog about an admin when someone else has ended that admin's access meanwhile. */
export const AccessGone = ({ admin, newest }: AccessGoneProps) => (
  <OvertakenBy
    action={newest && { title: endedTitles[admin.status], ...newest }}
    text={`${admin.name ?? admin.email} no longer has access.`}
  />
)
