import { lazyPart } from '../../ui/load/lazyPart.tsx'

// Rarely needed, so loaded only when an answer waits.
export const WaitingAnswer = lazyPart(
  async () => (await import('../../parts/outbox/WaitingAnswer.tsx')).WaitingAnswer,
)
