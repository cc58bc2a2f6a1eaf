import { oneLine } from '../plainText.ts'
import { type StoreChange, storeChanges } from '../request/storeEdit.ts'
import { type AdminContext, textOf } from './adminContext.ts'

const RESTORED =
  ' is wanted again. Nothing changes in Loupe automatically; if its request or order was canceled, please create a new one.'

/**
 * The texts about an order that a supplier holds, one that its supplier has rejected, and one that was
 * delivered.
 */
const byHolder =
  (words: { held: string; rejected: string; delivered: string }) => (context: AdminContext) => {
    if (context.data.delivered === true) return words.delivered
    return context.supplier === null ? words.rejected : words.held
  }

/** The notification texts for the store's changes to awarded orders. */
export const storeChangeTexts: Record<
  StoreChange,
  {
    readonly title: string
    /** The text after the piece's name, and the supplier's if one holds it. */
    readonly text: (context: AdminContext) => string
    readonly pushed: (context: AdminContext) => string
  }
> = {
  edited: {
    title: 'Store edited an awarded order',
    text: byHolder({
      held: '. The order stays as awarded; please settle the difference with the supplier.',
      rejected:
        '. Its supplier has rejected it; please take the difference into account when you award it again.',
      delivered: '. It was already delivered, and nothing changes in Loupe.',
    }),
    pushed: ({ supplier }) =>
      supplier === null
        ? '. Please take it into account when you award it again.'
        : '. Please settle it with the supplier.',
  },
  cancelled: {
    title: 'Store canceled an awarded order',
    text: byHolder({
      held: '. Nothing changes in Loupe automatically; please settle it with the supplier.',
      rejected: '. Its supplier has rejected it, so nobody is making it; please cancel it in Loupe, too.',
      delivered: '. It was already delivered, and nothing changes in Loupe.',
    }),
    pushed: ({ supplier }) =>
      supplier === null ? '. Please cancel it in Loupe, too.' : '. Please settle it with the supplier.',
  },
  as_awarded: {
    title: 'Store order now matches the award',
    text: byHolder({
      held: '. The store’s order now matches what was awarded; please tell the supplier if you had agreed on a change.',
      rejected: '. The store’s order now matches what was awarded.',
      delivered: '. The store’s order now matches what was awarded.',
    }),
    pushed: () => '. The store’s order now matches what was awarded.',
  },
  restored: { title: 'Store restored a canceled order', text: () => RESTORED, pushed: () => RESTORED },
}

/** The store's change that the event names. */
export const storeChangeOf = ({ data }: AdminContext): StoreChange =>
  storeChanges.find((what) => what === data.what) ?? 'edited'

/** The sentence that says how the store's order now differs from the award; empty if that is not known. */
export function differencesIn({ data: { differences } }: AdminContext): string[] {
  const said = oneLine(textOf(differences))
  return said === '' ? [] : [`${said}.`]
}
