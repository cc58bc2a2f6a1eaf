import { describe, expect, it } from 'vitest'
import { backups, MIGRATIONS } from '../../../tests/kit/database/backups.ts'

const ID = '00000000-0000-4000-8000-000000000001'

const QUEUED = `
  INSERT INTO stream_heads (stream, seq) VALUES ('admin', 5), ('suppliers', 7);
  INSERT INTO stream_marks (reader, stream, seq) VALUES ('mail', 'admin', 3), ('admin:1', 'admin', 2);
  INSERT INTO recovery_requests (id, email) VALUES ('${ID}', 'a@b.example');
  INSERT INTO mail_messages (id, dedupe_key, to_address, subject, text, sent_at) VALUES
    (gen_random_uuid(), 'waits', 'a@b.example', 's', 't', NULL), (gen_random_uuid(), 'sent', 'a@b.example', 's', 't', now());
  INSERT INTO webhook_endpoints (id, name, url, topics, secret) VALUES ('${ID}', 'n', 'https://a.example', '{request.opened}', 's');
  INSERT INTO outgoing_deliveries (id, endpoint_id, event_id, topic, body, attempts, next_attempt_at, created_at)
    VALUES (gen_random_uuid(), '${ID}', '${ID}', 't', '{}', 2, now(), now())`

describe('a restored database', () => {
  const { connection, rows, empty, install, backup, restore } = backups()

  it('holds emails and deliveries that waited, because they may have been sent since', async () => {
    await install()
    await connection.exec(QUEUED)
    const parts = await backup()
    await empty()
    expect(await restore(parts)).toMatchObject({ mailsHeld: 1, deliveriesHeld: 1 })
    expect(
      await rows('SELECT dedupe_key FROM mail_messages WHERE sent_at IS NULL AND given_up_at IS NULL'),
    ).toEqual([])
    expect(await rows('SELECT status::text, attempts, body FROM outgoing_deliveries')).toEqual([
      // With its body, it can be replayed; its attempts would count towards switching the endpoint off.
      { status: 'failed', attempts: 0, body: '{}' },
    ])
    expect(await rows('SELECT * FROM recovery_requests')).toEqual([])
    // Nothing of the log is emailed or posted either, and read positions stay as they were.
    expect(await rows('SELECT reader, stream, seq::int FROM stream_marks ORDER BY 1, 2')).toEqual([
      { reader: 'admin:1', stream: 'admin', seq: 2 },
      ...['mail', 'webhooks'].flatMap((reader) => [
        { reader, stream: 'admin', seq: 5 },
        { reader, stream: 'suppliers', seq: 7 },
      ]),
    ])
  })

  it('sends emails and deliveries that waited, if asked to', async () => {
    await install()
    await connection.exec(QUEUED)
    const parts = await backup()
    await empty()
    expect(await restore(parts, MIGRATIONS, true)).toMatchObject({ mailsHeld: 0, deliveriesHeld: 0 })
    expect(await rows('SELECT dedupe_key FROM mail_messages WHERE given_up_at IS NULL')).toHaveLength(2)
    expect(await rows(`SELECT seq::int FROM stream_marks WHERE reader = 'mail'`)).toEqual([{ seq: 3 }])
    expect(await rows('SELECT * FROM recovery_requests')).toHaveLength(1)
  })

  it('ends sessions and mailed links, and gives the event log another epoch with each restore', async () => {
    await install()
    await connection.exec(`
      INSERT INTO users (id, email, role, reset_token, reset_token_expires, updated_at)
        VALUES ('${ID}', 'a@b.example', 'admin', 'x', now(), now());
      INSERT INTO sessions (id, admin_id, expires_at) VALUES ('s', '${ID}', now() + interval '1 day');
      INSERT INTO stream_heads (stream, seq) VALUES ('suppliers', 7)`)
    const parts = await backup()
    const epochs = new Set<unknown>([1])
    for (const _ of [1, 2]) {
      await empty()
      expect(await restore(parts)).toMatchObject({ sessionsEnded: 1 })
      // The admins' stream is the one whose epoch counts, even before its first event.
      const heads = await rows('SELECT stream, epoch FROM stream_heads ORDER BY 1')
      expect(heads.map(({ stream }) => stream)).toEqual(['admin', 'suppliers'])
      for (const { epoch } of heads) epochs.add(epoch)
    }
    expect(epochs.size).toBe(3)
    expect(await rows('SELECT reset_token FROM users')).toEqual([{ reset_token: null }])
    expect(await rows('SELECT * FROM sessions')).toEqual([])
  })
})
