import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'

const SUBSCRIPTIONS = [
  ['requestOpened', 'A request has come in. For everybody.'],
  ['requestChanged', 'It was edited, closes soon, was awarded, expired or was cancelled. For everybody.'],
  ['quoteAwarded', 'A quote of yours was awarded, or not selected. For suppliers.'],
  ['orderChanged', 'An order of yours moved on. For suppliers.'],
] as const

/** Subscriptions, and how to miss no event. */
export const Listening = () => (
  <GuideSection id="listening" title="Listening">
    <MeaningTable
      caption="The subscriptions that most need"
      heads={['Field', 'Tells']}
      rows={SUBSCRIPTIONS}
    />
    <Prose>
      Every event bears a <code>cursor</code>. Keep it once the event is dealt with, and pass it as{' '}
      <code>after</code> when you come back: what happened meanwhile is told in order, each event once. To
      begin with a list, ask for <code>eventCursor</code> in the same query and listen from there: nothing
      falls between the two.
    </Prose>
    <Prose>
      A position that is too old to go on from is answered with the code <code>RESYNC</code>: read the list
      anew, and listen from its new <code>eventCursor</code>.
    </Prose>
    <Prose>
      A page in a browser cannot set headers on a WebSocket: pass the token in the first message, as the
      script above does with <code>connectionParams</code>. But a page shows its token to whoever opens it:
      keep tokens on your server.
    </Prose>
  </GuideSection>
)
