import { UNREACHABLE_STATUSES } from '../ui/server/unreachable.ts'

/** After this time, in milliseconds, a page opens from this device's files if the server does not answer. */
const ANSWER_WITHIN_MS = 5_000

/** The page from the server, or this device's copy, if there is one, while the server cannot be reached. */
export async function openPage(
  request: Request,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  const answer = await Promise.race([fetch(request), tooLate()]).catch(() => Response.error())
  const isReached = answer.type !== 'error' && !UNREACHABLE_STATUSES.includes(answer.status)
  return isReached ? answer : ((await kept()) ?? answer)
}

const tooLate = () =>
  new Promise<never>((_resolve, reject) => {
    setTimeout(() => reject(new Error('The server did not answer in time')), ANSWER_WITHIN_MS)
  })
