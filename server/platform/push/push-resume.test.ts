import { seededRandom } from '@banko/simulator/time/seeded-random.ts'
import { expect, test } from 'vitest'
import { openTestHub, type TestSocket } from '../testing/test-push.ts'
import { merge, Tally, TallyReader } from '../testing/test-tally.ts'

/** A browser with one topic: cut at any moment, it comes back from where it was. */
class Browser {
  readonly reader = new TallyReader()
  socket: TestSocket

  constructor(socket: TestSocket) {
    this.socket = socket
    this.listen()
  }

  listen(): void {
    const { epoch, version } = this.reader
    const from = epoch === undefined || version === undefined ? {} : { epoch, version }
    this.socket.say({ listen: [{ topic: 'tally/1', ...from }] })
  }

  read(): void {
    for (const item of this.socket.items.splice(0)) this.reader.take(item)
  }
}

test('after a thousand cuts at random moments every browser equals the house', async () => {
  const random = seededRandom('cuts')
  const open = await openTestHub()
  const tally = new Tally(open.hub, 'tally/1')
  let yields = 0
  open.hub.declare({
    name: 'tally',
    mayListen: () => true,
    snapshot: async () => {
      const taken = tally.snapshot()
      // Sometimes the snapshot is old by the time it arrives.
      for (; yields > 0; yields--) await new Promise((resolve) => setImmediate(resolve))
      return taken
    },
    merge,
  })
  const browsers = await Promise.all(Array.from({ length: 4 }, async () => new Browser(await open.connect())))
  let cuts = 0
  while (cuts < 1000) {
    yields = random.int(0, 3)
    for (let n = random.int(0, 6); n > 0; n--) {
      tally.set(`c${random.int(0, 9)}`, random.int(0, 1000), random.next() < 0.2 ? 'now' : 'tick')
    }
    if (random.next() < 0.02) for (let n = 0; n < 600; n++) tally.set('c0', n)
    if (random.next() < 0.5) await open.time.advance(random.int(1, 60))
    const browser = browsers[random.int(0, browsers.length - 1)]
    if (!browser) continue
    if (random.next() < 0.5) await browser.socket.settled()
    browser.socket.ws.terminate()
    browser.read()
    browser.socket = await open.connect()
    browser.listen()
    cuts += 1
  }
  await open.time.advance(100)
  for (const browser of browsers) {
    await browser.socket.settled()
    browser.read()
    expect(browser.reader.body).toEqual(Object.fromEntries(tally.counters))
    expect(browser.reader.version).toBe(tally.version)
  }
  expect(open.logged).toEqual([])
  await open.close()
})
