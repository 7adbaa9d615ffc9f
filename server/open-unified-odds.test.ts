import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { expect, test } from 'vitest'
import { configTable } from './config.ts'
import { openConfiguredUnifiedOdds } from './open-unified-odds.ts'
import { noMetrics } from './platform/log/metrics.ts'
import { StartError } from './platform/options/start-error.ts'
import { recordingLog } from './platform/testing/test-platform.ts'

const usual = {
  uofBroker: 'amqps://mq.feed.example',
  uofApi: 'https://api.feed.example',
  uofToken: 'secret',
  uofBookmaker: '123',
  uofNode: 1,
  uofProducers: configTable.uofProducers.initial,
  uofLanguages: configTable.uofLanguages.initial,
}

function open(change: Partial<typeof usual> = {}) {
  const time = virtualTime(0)
  const { log } = recordingLog()
  return openConfiguredUnifiedOdds({ ...usual, ...change }, { clock: time, timers: time, log, metrics: noMetrics })
}

test('the settings name the producers that are listened to, live and pre-match when nobody says otherwise', () => {
  const named = (change: Partial<typeof usual>) => open(change).providers.map(({ producer }) => producer)
  expect(named({})).toEqual(['unifiedOdds:1', 'unifiedOdds:3'])
  expect(named({ uofProducers: ' 3, 5,3' })).toEqual(['unifiedOdds:3', 'unifiedOdds:5'])
})

test.each<[Partial<typeof usual>, string]>([
  [{ uofBroker: '' }, '--uof-broker is no address'],
  [{ uofBroker: 'https://mq.feed.example' }, '--uof-broker must begin with'],
  [{ uofBroker: 'amqp://mq.feed.example' }, '--uof-broker must begin with amqps://'],
  [{ uofApi: 'http://10.0.0.7' }, '--uof-api must begin with https://'],
  [{ uofApi: 'api.feed.example' }, '--uof-api is no address'],
  [{ uofApi: 'http://api.feed.example' }, '--uof-api must begin with https://'],
  [{ uofApi: 'http://8.8.8.8' }, '--uof-api must begin with https://'],
  [{ uofToken: '' }, 'needs --uof-token'],
  [{ uofProducers: '1;3' }, '--uof-producers are numbers'],
  [{ uofProducers: '' }, '--uof-producers are numbers'],
  [{ uofLanguages: 'en,english' }, '--uof-languages are two letters'],
])('what does not fit is said at the start: %o', (change, says) => {
  expect(() => open(change)).toThrow(StartError)
  expect(() => open(change)).toThrow(says)
  expect(() => open({ ...change, uofBroker: 'amqp://user:secret@mq.feed.example' })).not.toThrow(/secret/)
})

test('a feed on our own machine, with a user of its own, is named as such', () => {
  expect(
    open({ uofApi: 'http://127.0.0.1:8081', uofBroker: 'amqp://guest:guest@127.0.0.1', uofToken: '' }).providers,
  ).toHaveLength(2)
})
