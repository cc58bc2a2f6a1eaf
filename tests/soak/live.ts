import { spawn } from 'node:child_process'
import { parseArgs } from 'node:util'
import type { Page, Response } from 'playwright-core'
import { captured, deliver } from '../e2e/captured.ts'
import { MAX_UPDATES } from '../../api/domain/quote/decideUpdate.ts'
import { ADMIN, approvedSupplier, callAdmin, startRetailer } from '../e2e/retailer.ts'
import { Cable } from '../kit/browser/Cable.ts'
import { DeskWindow } from '../kit/browser/DeskWindow.ts'
import { openBrowser } from '../kit/browser/openBrowser.ts'
import { until } from '../kit/until.ts'

type Disruption = 'cut' | 'silence' | 'restart'

const MAKER = {
  name: 'Steady Bench',
  contact: 'Somebody',
  email: 'steady@makers.example',
  password: 'two-karat-secret',
}
/** A screen that does not show the expected state by then counts as dead. */
const DEAD_AFTER_MS = 60_000
/** Long enough that a silent connection is noticed in most rounds, but not in all. */
const SILENT_FOR_MS = [2_000, 6_000, 11_000]

/**
 * One admin's comparison in a real browser, while a supplier keeps changing its price and the connection is
 * cut, goes silent, or the server restarts. Every change must be shown in the end, none twice, and the screen
 * must never die. Resolves to whether all of that held.
 */
export async function live(flags: readonly string[]): Promise<boolean> {
  const { values } = parseArgs({
    args: [...flags],
    options: {
      cuts: { type: 'string', default: '50' },
      silences: { type: 'string', default: '50' },
      restarts: { type: 'string', default: '20' },
      burners: { type: 'string', default: '2' },
    },
  })
  const rounds = mixed({
    cut: Number(values.cuts),
    silence: Number(values.silences),
    restart: Number(values.restarts),
  })
  const product = await startRetailer()
  const browser = await openBrowser()
  const cable = await Cable.to(product.port)
  const burners = Array.from({ length: Number(values.burners) }, () =>
    spawn(process.execPath, ['-e', 'for (;;) Math.sqrt(Math.random())'], { stdio: 'ignore' }),
  )
  const count = { missed: 0, doubled: 0, dead: 0 }
  const took: Record<Disruption, number[]> = { cut: [], silence: [], restart: [] }
  try {
    const desk = await callAdmin(product.base)
    await deliver(product.base, 'orders/create', captured('orders-create'))
    const request = await until('the order becomes a request', async () =>
      (await desk.restOk<{ id: string; quantity: number }[]>('GET', '/api/quote-requests')).find(
        ({ quantity }) => quantity === 2,
      ),
    )
    let total = 0
    let suppliers = 0
    const newQuote = async () => {
      const nth = ++suppliers
      const maker = await approvedSupplier(desk, {
        ...MAKER,
        name: `${MAKER.name} ${nth}`,
        email: `${nth}.${MAKER.email}`,
      })
      const { quote } = await maker.restOk<{ quote: { id: string } }>('POST', '/api/supplier/quotes', {
        quote_request_id: request.id,
        final_price: `${500 + total}.00`,
        delivery_time_days: 9,
      })
      return { maker, quoteId: quote.id, updates: 0 }
    }
    let quote = await newQuote()
    const window = await DeskWindow.open(browser, 'admin', cable.base)
    const repeats = countRepeats(window.page)
    await window.signIn('admin', ADMIN.email, ADMIN.password)
    await window.page.goto(`/quotes/${request.id}`)
    const row = window.page.getByRole('table', { name: 'Quote comparison' }).getByRole('row')
    const shows = (text: string) =>
      row
        .filter({ hasText: text })
        // An earlier quote may have been changed as often, so that several rows match.
        .first()
        .waitFor({ timeout: DEAD_AFTER_MS })
        .then(
          () => true,
          () => false,
        )
    const change = async () => {
      // A round makes three changes.
      if (quote.updates > MAX_UPDATES - 3) quote = await newQuote()
      quote.updates += 1
      total += 1
      const price = 500 + total
      await quote.maker.restOk('PATCH', `/api/supplier/quotes/${quote.quoteId}`, {
        final_price: `${price}.00`,
        delivery_time_days: 9,
      })
      return `$${price}.00`
    }
    await shows('$500.00')
    await window.page.getByRole('status').getByText('Live', { exact: true }).waitFor()

    for (const [nth, disruption] of rounds.entries()) {
      let last = ''
      if (disruption === 'restart') {
        await product.restart(async () => undefined)
        last = await change()
      } else {
        if (disruption === 'cut') cable.cut()
        else cable.silence()
        last = await change()
        const away = disruption === 'cut' ? 500 : (SILENT_FOR_MS[nth % SILENT_FOR_MS.length] ?? 0)
        await new Promise((resolve) => setTimeout(resolve, away))
        last = await change()
        cable.mend()
      }
      const since = performance.now()
      if (await shows(last)) took[disruption].push(performance.now() - since)
      else {
        count.dead += 1
        console.log(`round ${nth + 1}: after a ${disruption} the screen does not show ${last}`)
        await window.page.reload()
        continue
      }
      // The screen continues from there.
      const after = await change()
      if (!(await shows(after)) || !(await shows(`Updated ${quote.updates}x`))) {
        count.missed += 1
        console.log(`round ${nth + 1}: after a ${disruption} the screen missed ${after}`)
        await window.page.reload()
      }
      if ((nth + 1) % 10 === 0) console.log(`${nth + 1} of ${rounds.length} rounds, ${JSON.stringify(count)}`)
    }
    count.doubled = repeats.count
  } finally {
    for (const burner of burners) burner.kill('SIGKILL')
    await browser.close()
    await cable.remove()
    await product.stop()
  }
  for (const [disruption, times] of Object.entries(took))
    if (times.length > 0)
      console.log(
        `${disruption}: ${times.length} recovered, at most ${Math.round(Math.max(...times))} ms after the line was back`,
      )
  console.log(`missed ${count.missed}, doubled ${count.doubled}, dead screens ${count.dead}`)
  return count.missed + count.doubled + count.dead === 0
}

/** The rounds, evenly interleaved. */
function mixed(counts: Record<Disruption, number>): Disruption[] {
  return Object.entries(counts)
    .flatMap(([disruption, count]) =>
      Array.from({ length: count }, (_, nth) => ({
        disruption: disruption as Disruption,
        at: (nth + 0.5) / count,
      })),
    )
    .sort((one, other) => one.at - other.at)
    .map(({ disruption }) => disruption)
}

interface Sent {
  readonly id: string
  readonly payload?: { readonly variables?: { readonly after?: string } }
}

interface Frame {
  readonly id: string
  readonly payload?: { readonly data?: { readonly quoteSubmitted?: { readonly cursor: string } } }
}

/**
 * Counts events that arrive again although the window had not read a fresh snapshot. A window with a fresh
 * snapshot follows from that snapshot's position, so that nothing it overwrote is missing: events in between
 * arrive twice, as they should.
 */
function countRepeats(page: Page): { readonly count: number } {
  const repeats = { count: 0 }
  const seen = new Set<string>()
  const snapshots = new Set<string>()
  async function noteSnapshot(response: Response): Promise<void> {
    // A response of a page that was left has no text.
    const text = await response.text().catch(() => '')
    const cursor = /"eventCursor":"([^"]+)"/.exec(text)?.[1]
    if (cursor !== undefined) snapshots.add(cursor)
  }
  page.on('response', (response) => {
    if (!response.url().endsWith('/graphql')) return
    void noteSnapshot(response)
  })
  page.on('websocket', (socket) => {
    const from = new Map<string, string | undefined>()
    socket.on('framesent', ({ payload }) => {
      const { id, payload: sent } = JSON.parse(payload.toString()) as Sent
      if (sent?.variables) from.set(id, sent.variables.after)
    })
    socket.on('framereceived', ({ payload }) => {
      const { id, payload: received } = JSON.parse(payload.toString()) as Frame
      const cursor = received?.data?.quoteSubmitted?.cursor
      if (cursor === undefined) return
      if (seen.has(cursor) && !snapshots.has(from.get(id) ?? '')) {
        repeats.count += 1
        console.log(`an event arrived again in a subscription that resumed from ${from.get(id)}`)
      }
      seen.add(cursor)
    })
  })
  return repeats
}
