import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { root } from './root.mjs'

const running = new Set()

/** A command that failed; `output` is everything it printed. */
export class CommandFailed extends Error {
  constructor(command, reason, output) {
    super(`${command} ${reason}`)
    this.output = output
  }
}

/**
 * Runs one of our programs to its end and captures its output.
 *
 * @param {string} command for the error's text
 * @param {string[]} argv program and arguments
 * @param {(message: unknown) => void} [onMessage] receives what the program sends with `process.send`
 * @returns {Promise<string>} what it printed
 * @throws {CommandFailed}
 */
export function runQuietly(command, argv, environment = {}, onMessage) {
  return new Promise((resolve, reject) => {
    const [program, ...args] = argv
    const child = spawn(program, args, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? ['ipc'] : [])],
      env: {
        ...process.env,
        // Code generators run each other by name.
        PATH: join(root, 'node_modules/.bin') + delimiter + (process.env.PATH ?? ''),
        // The output is shown only on failure, often in a log, so without colors.
        NO_COLOR: '1',
        ...environment,
      },
      shell: process.platform === 'win32' && program === 'npm',
    })
    running.add(child)
    if (onMessage) child.on('message', onMessage)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    const fail = (reason) => reject(new CommandFailed(command, reason, output))
    child.once('error', (error) => fail(`could not run: ${error.message}`))
    child.once('close', (code, signal) => {
      running.delete(child)
      if (code === 0) resolve(output)
      else fail(signal ? `was ended by ${signal}` : `failed with exit code ${code}`)
    })
  })
}

/** Terminates the running child processes, when the user interrupts. */
export function endRunning() {
  for (const child of running) child.kill('SIGTERM')
}
