import { writeFileSync } from 'node:fs'
import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { virtualTime } from '@banko/simulator/time/virtual-time.ts'
import { drawRun } from '@banko/stories/uof/draw-run.ts'
import { openFakeProducer } from '@banko/stories/uof/fake-producer.ts'

/** Of a run of the fake producer: a few matches from before their kick-off to their results. */
const { script } = drawRun(0).clean

interface Recorded {
  readonly key: string
  readonly xml: string
}

const messages: Recorded[] = []
const time = virtualTime(script.startsAt)
const producer = openFakeProducer({
  time,
  random: seededRandom('recorded'),
  script,
  faults: [],
  wire: { carry: (key, xml) => void messages.push({ key, xml }), cut() {}, mend() {} },
  address: () => 'https://feed.example/v1/',
})
const paths = [
  '/v1/descriptions/en/markets.xml',
  ...script.matches.map(({ event }) => `/v1/sports/en/sport_events/${event}/fixture.xml`),
]
await time.advanceTo(script.endsAt)
const documents = paths.map((path) => ({ path, xml: producer.request('GET', path, new URLSearchParams()).body }))
const rows = (list: readonly object[]) => list.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
const madeUp =
  'Recorded from stories/uof/fake-producer.ts by tools/samples/record-feed.ts: no such match was ever played.'
writeFileSync(
  new URL('uof/recording.json', import.meta.url),
  `{\n  "madeUp": ${JSON.stringify(madeUp)},\n  "documents": [\n${rows(documents)}\n  ],\n  "messages": [\n${rows(messages)}\n  ]\n}\n`,
)
