import type { WorkerWindow } from './WorkerScope.ts'

/** The answer of the page in this window, through a port; undefined if it does not answer in time. */
export const askPage = (window: WorkerWindow, question: unknown, withinMs: number): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (answer?: unknown) => {
      clearTimeout(timer)
      port1.close()
      resolve(answer)
    }
    const timer = setTimeout(finish, withinMs)
    port1.addEventListener('message', ({ data }) => finish(data))
    port1.start()
    window.postMessage(question, [port2])
  })
