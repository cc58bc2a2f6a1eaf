import Box from '@mui/material/Box'
import { DeskNeedsDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/useScreenQuery.ts'
import { NeedLinks } from '../../ui/NeedLinks.tsx'
import { deskNeedList } from './deskNeedList.ts'

void (
  /* GraphQL */ `
    query DeskNeeds {
      dashboard {
        needs {
          ...DeskNeeds_needs @unmask
        }
      }
    }
  `
)

/** The open tasks of an admin, above the latest notifications, among which they may no longer be. */
export function DeskBellNeeds({ onFollow }: { onFollow: () => void }) {
  const { data } = useScreenQuery(DeskNeedsDocument, {})
  return data ? (
    <Box sx={{ px: 2 }}>
      <NeedLinks needs={deskNeedList(data.dashboard.needs)} onFollow={onFollow} />
    </Box>
  ) : null
}
