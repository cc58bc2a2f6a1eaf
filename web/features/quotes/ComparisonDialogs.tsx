import type { Ranked } from '../../../api/domain/quote/ranking.ts'
import type { Weights } from '../../../api/domain/quote/weights.ts'
import { AwardDialog } from '../../parts/award/AwardDialog.tsx'
import type { AwardGrounds } from '../../parts/award/useAward.ts'
import { ArithmeticDialog } from './ArithmeticDialog.tsx'
import type { ComparedQuote, ComparedRequest } from './compared.ts'
import { KeysDialog } from './KeysDialog.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import type { useComparisonDialog } from './useComparisonDialog.ts'

type ComparisonDialogsProps = {
  comparison: ReturnType<typeof useComparisonDialog>
  onClose: () => void
  request: ComparedRequest
  weights: Weights
  ranking: ReadonlyMap<string, Ranked>
  awarding: boolean
  onAward: (quote: ComparedQuote, grounds: AwardGrounds) => void
  noting: boolean
  onNote: (quote: ComparedQuote, note: string, seenRevision: number) => Promise<boolean>
}

/** The comparison's open dialog; the code loads with the first one. */
export function ComparisonDialogs(props: ComparisonDialogsProps) {
  const { comparison, request, weights, ranking, awarding, onAward, noting, onNote } = props
  const { dialog, choose, close } = comparison
  if (!dialog) return null
  if (dialog.kind === 'keys') return <KeysDialog onClose={close} />
  const id = dialog.kind === 'award' ? dialog.seen.id : dialog.id
  const quote = request.quotes.find((one) => one.id === id)
  const ranked = ranking.get(id)
  if (dialog.kind === 'award')
    return (
      <AwardDialog
        key={id}
        request={request}
        seen={dialog.seen}
        current={quote}
        rivals={request.quotes.filter((one) => one.id !== id && one.status === 'PENDING')}
        weights={weights}
        pending={awarding}
        onSee={choose}
        onConfirm={(grounds) => onAward(dialog.seen, grounds)}
        onClose={close}
      />
    )
  if (!quote) return null
  if (dialog.kind === 'note')
    return (
      <NoteDialog
        quote={quote}
        pending={noting}
        onSave={(note, seenRevision) => onNote(quote, note, seenRevision)}
        onClose={close}
      />
    )
  return ranked ? <ArithmeticDialog request={request} quote={quote} ranked={ranked} onClose={close} /> : null
}
