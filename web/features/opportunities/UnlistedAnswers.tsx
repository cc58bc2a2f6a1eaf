import { useOutboxEntries } from '../../parts/outbox/OutboxContext.ts'
import type { OutboxEntry } from '../../parts/outbox/OutboxEntry.ts'
import { lazyPart } from '../../ui/load/lazyPart.tsx'

const OutboxSection = lazyPart(async () => (await import('./OutboxSection.tsx')).OutboxSection)

type Edges = readonly { node: { request: { id: string } } }[]
type UnlistedAnswersProps = {
  lists: Record<'active' | 'late' | 'quoted' | 'lateQuoted', { edges: Edges }> | undefined
  onEdit: (entry: OutboxEntry) => void
}

/** Answers that wait to be sent, or were refused, for requests without a card in these lists. */
export function UnlistedAnswers({ lists, onEdit }: UnlistedAnswersProps) {
  const shown = lists ? [lists.active, lists.late, lists.quoted, lists.lateQuoted] : []
  const listed = new Set(shown.flatMap(({ edges }) => edges).map(({ node }) => node.request.id))
  const unlisted = useOutboxEntries().filter(({ requestId }) => !listed.has(requestId))
  return unlisted.length > 0 ? <OutboxSection entries={unlisted} onEdit={onEdit} /> : null
}
