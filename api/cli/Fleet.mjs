/**
 * A process that ran this long before it died is replaced at once; the wait doubles with each that died
 * sooner.
 */
const STEADY_MS = 10_000
const FIRST_WAIT_MS = 500
const LONGEST_WAIT_MS = 30_000
const READY_WITHIN_MS = 120_000

/**
 * Keeps a number of server processes running: replaces those that die, at a bounded rate, and all of them on
 * request, one after another, each only once its successor serves.
 */
export class Fleet {
  #size
  #fork
  #prepare
  #say
  #ended
  /** The processes that should keep serving. */
  #members = new Set()
  #all = new Set()
  #wait = FIRST_WAIT_MS
  #waiting = new Set()
  #served = false
  #stopping = false
  #replacing = false

  /**
   * @param {{
   *   size: number,
   *   fork: () => import('node:cluster').Worker,
   *   prepare: () => Promise<boolean>,
   *   say: (line: string) => void,
   *   ended: (code: number) => void,
   * }} options
   */
  constructor({ size, fork, prepare, say, ended }) {
    this.#size = size
    this.#fork = fork
    this.#prepare = prepare
    this.#say = say
    this.#ended = ended
  }

  start() {
    for (let nth = 0; nth < this.#size; nth++) this.#add()
  }

  /** Makes the new version ready, then replaces all processes; logs why if it does not. */
  async replaceAll() {
    if (this.#stopping) return
    if (this.#replacing) return this.#say('Replacing is not over yet: ask again when it is')
    this.#replacing = true
    if (await this.#prepare()) await this.#replaceEach()
    else this.#say('The new version could not be made ready: the old processes go on')
    this.#replacing = false
  }

  /** Starts a successor for each process; stops the process when the successor serves. */
  async #replaceEach() {
    if (this.#stopping) return
    this.#say('Replacing all processes')
    for (const old of [...this.#members]) {
      // It has died, and its exit has already scheduled a replacement.
      if (!this.#members.has(old)) continue
      const successor = this.#startWorker()
      const serves = await this.#serves(successor)
      if (this.#stopping) return
      if (!serves) {
        this.#say('The new process did not start: the old ones go on')
        successor.process.kill('SIGTERM')
        break
      }
      const isReplaced = this.#members.delete(old)
      if (isReplaced) this.#members.add(successor)
      await this.#leaves(isReplaced ? old : successor)
    }
    this.#say('Replacing is over')
  }

  stop() {
    if (this.#stopping) return
    this.#stopping = true
    for (const timer of this.#waiting) clearTimeout(timer)
    for (const worker of this.#all) worker.process.kill('SIGTERM')
    this.#endIfAlone()
  }

  #endIfAlone() {
    if (this.#all.size === 0) this.#ended(this.#served ? 0 : 1)
  }

  #add() {
    this.#members.add(this.#startWorker())
  }

  #startWorker() {
    const worker = this.#fork()
    const since = performance.now()
    this.#all.add(worker)
    worker.once('listening', () => {
      this.#served = true
      this.#say(`Process ${worker.process.pid} serves`)
    })
    worker.once('exit', (code, signal) => {
      this.#all.delete(worker)
      if (this.#stopping) return this.#endIfAlone()
      if (!this.#members.delete(worker)) return
      // No process has served yet: a setting is wrong, or the database cannot be reached. The process's
      // output says which.
      if (!this.#served) return this.stop()
      const lasted = performance.now() - since
      this.#wait = lasted >= STEADY_MS ? FIRST_WAIT_MS : Math.min(LONGEST_WAIT_MS, this.#wait * 2)
      this.#say(
        `Process ${worker.process.pid} ended (${signal ?? code}); another starts in ${this.#wait / 1000} s`,
      )
      const timer = setTimeout(() => {
        this.#waiting.delete(timer)
        this.#add()
      }, this.#wait)
      this.#waiting.add(timer)
    })
    return worker
  }

  #serves(worker) {
    return new Promise((resolve) => {
      let timer
      const settle = (serves) => {
        clearTimeout(timer)
        resolve(serves)
      }
      const limit = () => {
        timer = setTimeout(() => settle(false), READY_WITHIN_MS)
      }
      limit()
      // Migrations take as long as the data needs, and wait for backups.
      worker.on('message', (message) => {
        if (message?.type === 'loupe:migrating') clearTimeout(timer)
        else if (message?.type === 'loupe:migrated') limit()
      })
      worker.once('listening', () => settle(true))
      worker.once('exit', () => settle(false))
    })
  }

  #leaves(worker) {
    if (!this.#all.has(worker)) return Promise.resolve()
    const gone = new Promise((resolve) => worker.once('exit', resolve))
    worker.process.kill('SIGTERM')
    return gone
  }
}
