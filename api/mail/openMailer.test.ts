import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startSmtpServer } from '../../tests/kit/mail/smtpServer.ts'
import { CLAIM_MS } from '../data/mail/mailQueue.ts'
import { openMailer, SEND_WITHIN_MS } from './openMailer.ts'

test('sending to a server that never completes a command ends in time, and closes the connection', async () => {
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

test('sending an email ends before another process may claim it', () => {
  expect(SEND_WITHIN_MS).toBeLessThan(CLAIM_MS)
})

const mail = (id: string) => ({ id, to: 'a@makers.example', subject: id, text: id, attempts: 1 })

test('consecutive emails share a connection, and one that the server has closed meanwhile is replaced', async () => {
  const server = await startSmtpServer()
  const mailer = openMailer({ mailUrl: server.url, dataDir: '.', senderHost: 'loupe.example' })
  await mailer.send(mail('one'))
  await mailer.send(mail('two'))
  expect(server.connections).toBe(1)
  server.hangUp()
  await mailer.send(mail('three'))
  expect(server.connections).toBe(2)
  expect(server.mails.map(({ subject }) => subject)).toEqual(['one', 'two', 'three'])
  mailer.close()
  await server.stop()
})

test('a mail server that refuses an email still gets the next one', async () => {
  const server = await startSmtpServer()
  const mailer = openMailer({ mailUrl: server.url, dataDir: '.', senderHost: 'loupe.example' })
  server.mood = 'refuses'
  await expect(mailer.send(mail('one'))).rejects.toThrow('Try again later')
  server.mood = 'well'
  await mailer.send(mail('two'))
  expect(server.mails.map(({ subject }) => subject)).toEqual(['two'])
  mailer.close()
  await server.stop()
})

test('emails saved as files before there was a mail server are deleted in time', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-mails-'))
  const before = openMailer({ mailUrl: undefined, dataDir, senderHost: 'loupe.example' })
  await before.send(mail('one'))
  before.close()
  const mailer = openMailer({ mailUrl: 'smtp://127.0.0.1:1', dataDir, senderHost: 'loupe.example' })
  await mailer.forget(new Date(Date.now() + 60_000))
  expect(readdirSync(join(dataDir, 'mail'))).toEqual([])
  mailer.close()
  rmSync(dataDir, { recursive: true })
})

test('no folder for emails is created if a mail server is set', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'loupe-mails-'))
  const mailer = openMailer({ mailUrl: 'smtp://127.0.0.1:1', dataDir, senderHost: 'loupe.example' })
  await mailer.forget(new Date())
  expect(readdirSync(dataDir)).toEqual([])
  mailer.close()
  rmSync(dataDir, { recursive: true })
})
