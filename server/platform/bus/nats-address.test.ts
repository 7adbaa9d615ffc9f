import { expect, test } from 'vitest'
import { StartError } from '../options/start-error.ts'
import { readNatsServers } from './nats-address.ts'

test.each([
  ['nats://127.0.0.1:4222', { servers: ['127.0.0.1:4222'], isTls: false, isElsewhere: false }],
  ['nats://localhost', { servers: ['localhost:4222'], isTls: false, isElsewhere: false }],
  [
    'tls://u:p%40ss@one:4222, tls://u:p%40ss@two',
    { servers: ['one:4222', 'two:4222'], isTls: true, user: { name: 'u', password: 'p@ss' }, isElsewhere: true },
  ],
  ['nats://secret@one', { servers: ['one:4222'], isTls: false, user: { token: 'secret' }, isElsewhere: true }],
  ['nats://[::1]:4222', { servers: ['[::1]:4222'], isTls: false, isElsewhere: false }],
])('%s is a bus', (text, servers) => {
  expect(readNatsServers(text)).toEqual(servers)
})

test.each([
  'localhost:4222',
  'ws://u:secret@one',
  'nats://',
  'nats://u:secret@one:port',
  'nats://u:secret@one,nats://v:secret@two',
  'nats://u:secret@one,tls://u:secret@two',
  'nats://u:secret@one,',
  'nats://u:secret@one/path',
])('%s is none, and is not shown', (text) => {
  expect(() => readNatsServers(text)).toThrow(StartError)
  expect(() => readNatsServers(text)).not.toThrow(/secret/)
})
