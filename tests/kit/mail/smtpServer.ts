import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type ReadMail, readMail } from './readMail.ts'

/** `late`: accepts the email and then reports a failure. */
type Mood = 'well' | 'refuses' | 'late'

export interface SmtpServer {
  /** For MAIL_URL. */
  readonly url: string
  /** The received emails, in order; with 'late', including those it then rejected. */
  readonly mails: ReadMail[]
  mood: Mood
  /** How many connections clients have opened. */
  connections: number
  /** Ends the open connections, as servers do after some time or when they restart. */
  hangUp(): void
  stop(): Promise<void>
}

const later = () => Object.assign(new Error('Try again later'), { responseCode: 451 })

/** A mail server on a free port that stores the emails it receives. */
export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: ReadMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    // Clients keep their connections open.
    closeTimeout: 0,
    onConnect(_session, done) {
      started.connections += 1
      done()
    },
    onMailFrom: (_address, _session, done) => done(started.mood === 'refuses' ? later() : null),
    onData(stream, _session, done) {
      let message = ''
      stream
        .setEncoding('utf8')
        .on('data', (part: string) => (message += part))
        .on('end', () => {
          mails.push(readMail(message))
          done(started.mood === 'late' ? later() : null)
        })
    },
  })
  // Clients that hang up midway are not this server's fault.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const started: SmtpServer = {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    mood: 'well',
    connections: 0,
    hangUp() {
      for (const socket of sockets) socket.end()
    },
    stop: () => new Promise((stopped) => server.close(() => stopped())),
  }
  return started
}
