import { setTimeout as later } from 'node:timers/promises'
import { isRefusal } from '../../../../api/domain/refusal.ts'
import { aPushDevice } from '../../../kit/aPushDevice.ts'
import type { TestServer } from '../../../kit/server.ts'
import { aWorld, type World } from '../../../kit/world.ts'
import { anEndpoint } from '../../outgoing/outgoingScene.ts'
import type { Page } from '../crawl.ts'
import { acts } from './acts.ts'
import type { Scene } from './scene.ts'
import { viewOf, withoutRandomness } from './view.ts'

export interface Step {
  readonly act: string
  /** The request's position; the last one if there are fewer. */
  readonly on: number
  /** Which of two rivals acts. */
  readonly by: 0 | 1
}

interface Played {
  /** Each step's answer; undefined if the step was left out. */
  readonly answers: readonly (string | undefined)[]
  readonly topics: ReadonlySet<string>
  readonly pages: readonly Page[]
  /** The answers to the supplier's own acts, and the pages, without random values. */
  readonly view: readonly string[]
}

/** Whether the act was done, or why not. */
const answerOf = (outcome: object) =>
  isRefusal(outcome) ? JSON.stringify([outcome.refused, outcome.message, outcome.fields]) : DONE
export const DONE = 'done'

/**
 * Plays a history in a new world, without the omitted steps, and returns everything the supplier received.
 */
async function play(
  server: TestServer,
  history: readonly Step[],
  isLeftOut: (nth: number) => boolean = () => false,
): Promise<Played> {
  const world = await aWorld(server)
  const begun: number[] = []
  const nextStep = async () => {
    server.clock.nextMinute()
    // Not in a millisecond in which the previous step may have written something.
    await later(2)
    begun.push(Date.now())
  }
  try {
    await nextStep()
    const { scene, rivals, since } = await begin(world)
    const answers: (string | undefined)[] = []
    const own: Page[] = []
    for (const [nth, step] of history.entries()) {
      await nextStep()
      const [rival, otherRival] = step.by === 0 ? rivals : [rivals[1], rivals[0]]
      const request = scene.requests[step.on] ?? scene.requests.at(-1) ?? scene.request
      const act = acts[step.act]
      if (!act) throw new Error(`No act is called “${step.act}”`)
      const does = () => act.does({ ...scene, rival, otherRival, request, nth: nth + 1 })
      const outcome = isLeftOut(nth) ? undefined : await does()
      answers.push(outcome && answerOf(outcome))
      if (outcome && act.kind === 'own')
        own.push({ of: `step ${nth}: ${step.act}`, text: JSON.stringify(outcome), full: true })
    }
    await nextStep()
    const pages = await viewOf(scene, since)
    return { answers, topics: scene.topics, pages, view: withoutRandomness([...own, ...pages], begun) }
  } finally {
    await world.end()
  }
}

/** A supplier that follows everything, its rivals, and a request. */
async function begin(world: World) {
  const acme = await world.supplier('Acme')
  const rivals = [await world.supplier('Rivalia'), await world.supplier('Thirdco')] as const
  const winner = await world.supplier('Winner')
  await world.admin()
  const colleague = await world.anotherAdmin()
  const since = await acme.caller.eventCursor()
  await aPushDevice(world, acme)
  await anEndpoint(world, 'https://hooks.acme.example/', { of: acme })
  const request = await world.openRequest()
  // Rows of the same instant are listed by their ids, which are random.
  await world.prisma.variant.update({
    where: { id: request.variantId },
    data: { createdAt: world.ports.now() },
  })
  const scene: Scene = {
    world,
    acme,
    rival: rivals[0],
    otherRival: rivals[1],
    winner,
    colleague,
    request,
    requests: [request],
    latest: new Map(),
    topics: new Set(),
    nth: 0,
  }
  return { scene, rivals, since }
}

/** A history, and the same history without the steps that the supplier may not learn of. */
export async function playTwice(server: TestServer, history: readonly Step[]) {
  const kindOf = ({ act }: Step) => acts[act]?.kind
  const full = await play(server, history)
  // Acts of others that everyone can see happen in both worlds or in neither: the supplier may learn whether
  // they were possible.
  const alone = await play(server, history, (nth) => {
    const step = history[nth]
    if (step === undefined) return true
    return kindOf(step) === 'hidden' || (kindOf(step) === 'shown' && full.answers[nth] !== DONE)
  })
  /** The supplier's answers, and the acts of others that it saw. */
  const answered = ({ answers }: Played) =>
    history.flatMap((step, nth) => {
      const answer = answers[nth]
      if (kindOf(step) === 'own') return `${nth} ${step.act}: ${answer}`
      return kindOf(step) === 'shown' && answer === DONE ? `${nth} ${step.act}` : []
    })
  return { full, alone, answered: [answered(full), answered(alone)] as const }
}
