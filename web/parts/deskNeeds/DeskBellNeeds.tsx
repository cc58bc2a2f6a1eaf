import Box from '@mui/material/Box'
import { DeskNeedsDocument } from '../../gql/graphql.ts'
import { useScreenQuery } from '../../live/queries/useScreenQuery.ts'
import { NeedLinks } from '../../ui/page/NeedLinks.tsx'
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

/** An admin's open tasks, above the latest notifications, which may no longer mention them. */
export function DeskBellNeeds({ onFollow }: { onFollow: () => void }) {
  const { data } = useScreenQuery(DeskNeedsDocument, {})
  return data ? (
    <Box sx={{ px: 2 }}>
      <NeedLinks needs={deskNeedList(data.dashboard.needs)} onFollow={onFollow} />
    </Box>
  ) : null
}
