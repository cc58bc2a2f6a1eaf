import { GuideSection } from './GuideSection.tsx'
import { MeaningTable } from './MeaningTable.tsx'
import { Prose } from './Prose.tsx'

const SUBSCRIPTIONS = [
  ['requestOpened', 'A new request. For everyone.'],
  [
    'requestChanged',
    'A request was edited, its deadline moved, or it was awarded, expired, reopened or canceled. For everyone.',
  ],
  [
    'quoteAwarded',
    'Your quote was awarded or not selected, or its order went to another supplier. For suppliers.',
  ],
  ['orderChanged', 'The status of your order changed. For suppliers.'],
  [
    'notificationArrived',
    'A new notification, such as a deadline that is near (webhooks: requests/closing). For suppliers.',
  ],
] as const

/** Subscriptions, and how to miss no event. */
export const Listening = () => (
  <GuideSection id="listening" title="Live events">
    <MeaningTable caption="Common subscriptions" heads={['Field', 'Meaning']} rows={SUBSCRIPTIONS} />
    <Prose>
      Every event has a <code>cursor</code>. Save it once you have processed the event, and pass it as{' '}
      <code>after</code> when you reconnect: you receive what you missed, in order and once each. To start
      with a list, request <code>eventCursor</code> in the same query and subscribe from there, so that no
      event falls between the two.
    </Prose>
    <Prose>
      If a cursor is too old, the subscription fails with the code <code>RESYNC</code>: read the list again,
      and subscribe from its new <code>eventCursor</code>.
    </Prose>
    <Prose>
      Connect from your server: calls from pages of other sites are refused, and a token in a page could be
      read by anyone who opens it. If your WebSocket client cannot set headers, pass the token in the first
      message, as the script above does with <code>connectionParams</code>.
    </Prose>
  </GuideSection>
)
