import pg from 'pg'
import type { Carrier, CarrierReceiver } from './Carrier.ts'

const CHANNEL = 'loupe_wake_up'
const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
const CONNECT_WITHIN_MS = 5_000
const ANSWER_WITHIN_MS = 3_000
const CHECK_EVERY_MS = 15_000

/**
 * Carries wake-ups by LISTEN and NOTIFY over one dedicated connection. NOTIFY is never sent inside a business
 * transaction: there it takes a lock that serializes all commits of the cluster.
 */
export class PostgresCarrier implements Carrier {
  readonly #url: string
  #receiver: CarrierReceiver | null = null
  #client: pg.Client | null = null
  #ready = false
  #failures = 0
  #retry: NodeJS.Timeout | undefined
  readonly #check: NodeJS.Timeout

  constructor(url: string) {
    this.#url = url
    // A connection to a vanished server looks healthy until something is sent.
    this.#check = setInterval(() => {
      if (this.#ready) this.#ask('SELECT 1').catch(() => undefined)
    }, CHECK_EVERY_MS)
    this.#check.unref()
  }

  open(receiver: CarrierReceiver): void {
    this.#receiver = receiver
    void this.#connect()
  }

  async send(message: string): Promise<void> {
    await this.#ask('SELECT pg_notify($1, $2)', [CHANNEL, message])
  }

  async close(): Promise<void> {
    this.#receiver = null
    clearInterval(this.#check)
    clearTimeout(this.#retry)
    const client = this.#client
    this.#client = null
    this.#ready = false
    if (client) await withinReason(client.end())
  }

  async #ask(statement: string, values: string[] = []): Promise<void> {
    const client = this.#client
    if (!client || !this.#ready) throw new Error('Not connected')
    try {
      await client.query(statement, values)
    } catch (error) {
      this.#lost(client, error)
      throw error
    }
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: CONNECT_WITHIN_MS,
      query_timeout: ANSWER_WITHIN_MS,
      keepAlive: true,
      application_name: 'loupe wake-ups',
    })
    this.#client = client
    client.on('error', (error) => this.#lost(client, error))
    client.on('end', () => this.#lost(client, new Error('The connection for wake-ups was lost')))
    client.on('notification', ({ payload }) => {
      if (payload) this.#receiver?.received(payload)
    })
    try {
      await client.connect()
      await client.query(`LISTEN ${CHANNEL}`)
    } catch (error) {
      this.#lost(client, error)
      return
    }
    if (this.#client !== client) return
    this.#ready = true
    this.#failures = 0
    this.#receiver?.connected()
  }

  #lost(client: pg.Client, error: unknown): void {
    // One loss may emit both 'error' and 'end', and a closed carrier ignores both.
    if (this.#client !== client) return
    this.#client = null
    this.#ready = false
    if (this.#failures === 0) this.#receiver?.report(error)
    void withinReason(client.end())
    const wait = Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures)
    this.#failures += 1
    this.#retry = setTimeout(() => void this.#connect(), wait / 2 + (Math.random() * wait) / 2)
    this.#retry.unref()
  }
}

/** A graceful close would hang on a server that no longer responds. */
function withinReason(goodbye: Promise<void>): Promise<void> {
  const patience = new Promise<void>((resolve) => {
    setTimeout(resolve, 1_000).unref()
  })
  return Promise.race([goodbye.catch(() => undefined), patience])
}
