import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { CLAIM_MS } from '../data/mail/mailQueue.ts'
import { openMailer, SEND_WITHIN_MS } from './openMailer.ts'

test('sending to a server that never stops answering a command ends in time, and closes the connection', async () => {
  const server = createServer((socket: Socket) => {
    socket.write('220 slow.example\r\n')
    const answering = setInterval(() => socket.write('250-wait\r\n'), 20)
    socket.resume().on('end', () => clearInterval(answering))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const connected = once(server, 'connection') as Promise<[Socket]>
  const mailer = openMailer({
    mailUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    dataDir: '.',
    senderHost: 'loupe.example',
    sendWithinMs: 1_000,
  })
  const sending = mailer.send({ id: 'one', to: 'a@makers.example', subject: 'x', text: 'x', attempts: 1 })
  const [socket] = await connected
  const closed = once(socket, 'end')
  await expect(sending).rejects.toThrow('aborted')
  await closed
  mailer.close()
  server.close()
})

test('sending a mail ends before another process may claim it', () => {
  expect(SEND_WITHIN_MS).toBeLessThan(CLAIM_MS)
})
