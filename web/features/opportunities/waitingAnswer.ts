import { lazyPart } from '../../ui/lazyPart.tsx'

// Rarely needed, so loaded when there is one.
export const WaitingAnswer = lazyPart(
  async () => (await import('../../parts/outbox/WaitingAnswer.tsx')).WaitingAnswer,
)
