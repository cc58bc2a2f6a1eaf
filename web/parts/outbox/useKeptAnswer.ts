import { use } from 'react'
import { newIdempotencyKey } from '../../live/links/IdempotencyLink.ts'
import { useToast } from '../../ui/notice/useToast.ts'
import { OutboxContext } from './OutboxContext.ts'
import type { OutboxCommand, OutboxEntry } from './OutboxEntry.ts'

type Answer = Pick<OutboxEntry, 'requestId' | 'productTitle' | 'basis' | 'typed'> & { command: OutboxCommand }

/**
 * Puts an answer that could not be sent, or that was sent under this key but not answered, into the outbox.
 */
export function useKeptAnswer() {
  const outbox = use(OutboxContext)
  const { showToast } = useToast()
  return {
    /** Resolves to whether it now waits; if not, this device cannot store it. */
    async keep(answer: Answer, key: string | undefined): Promise<boolean> {
      if (!outbox) return false
      try {
        await outbox.put({
          ...answer,
          command: key === undefined ? named(answer.command, outbox.owner) : answer.command,
          key: key ?? newIdempotencyKey(),
          ...(key !== undefined && { triedAt: Date.now() }),
        })
      } catch (error) {
        console.debug('This device cannot keep an answer', error)
        return false
      }
      showToast({
        tone: 'success',
        title: 'Waiting to Send',
        text: 'Your answer is kept on this device and will be sent as soon as Loupe can be reached.',
      })
      return true
    },
    /** The answer was sent another way. */
    forget: (requestId: string) => void outbox?.discard(requestId).catch(() => undefined),
  }
}

/**
 * Names the answer's company, so that the server rejects it under another account. Not if it may have arrived
 * already: a repetition must be identical.
 */
function named(command: OutboxCommand, supplierId: string): OutboxCommand {
  switch (command.kind) {
    case 'submit':
      return { ...command, input: { ...command.input, supplierId } }
    case 'decline':
      return { ...command, input: { ...command.input, supplierId } }
    case 'update':
      // A quote has only one company.
      return command
  }
}
