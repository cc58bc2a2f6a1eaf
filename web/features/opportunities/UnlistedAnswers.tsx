import { useOutboxEntries } from '../../parts/outbox/OutboxContext.ts'
import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import { lazyPart } from '../../ui/lazyPart.tsx'

const OutboxSection = lazyPart(async () => (await import('./OutboxSection.tsx')).OutboxSection)

type Edges = readonly { node: { request: { id: string } } }[]
type UnlistedAnswersProps = {
  lists: { active: { edges: Edges }; late: { edges: Edges }; quoted: { edges: Edges } } | undefined
  onEdit: (entry: OutboxEntry) => void
}

/** What waits to be sent, or was refused, for a request that has no card in these lists. */
export function UnlistedAnswers({ lists, onEdit }: UnlistedAnswersProps) {
  const edges = lists ? [...lists.active.edges, ...lists.late.edges, ...lists.quoted.edges] : []
  const listed = new Set(edges.map(({ node }) => node.request.id))
  const unlisted = useOutboxEntries().filter(({ requestId }) => !listed.has(requestId))
  return unlisted.length > 0 ? <OutboxSection entries={unlisted} onEdit={onEdit} /> : null
}
