import { once } from 'node:events'
import { connect } from 'node:net'
import { encodeItem } from '@banko/contract/wire.ts'
import { startNatsServer } from '../../nats/nats-server.ts'
import { topicOf } from './scenario.ts'
import { obey } from './serve-orders.ts'

/** nats-server with its own WebSocket face; this process only publishes to it, one message a change. */
const nats = await startNatsServer()
const publisher = connect(nats.port, '127.0.0.1').setNoDelay(true)
await once(publisher, 'connect')
publisher.write('CONNECT {"verbose":false,"pedantic":false}\r\n')

let pongs: (() => void)[] = []
publisher.on('data', (data) => {
  const text = data.toString('latin1')
  if (text.includes('PING')) publisher.write('PONG\r\n')
  for (const _ of text.matchAll(/PONG/g)) pongs.shift()?.()
})
process.on('exit', () => void nats.child.kill('SIGKILL'))
process.on('disconnect', () => void nats.stop().then(() => process.exit()))

/** As its own clients do: what is published in one turn of the event loop goes out together. */
function gather(): void {
  if (publisher.writableCorked > 0) return
  publisher.cork()
  process.nextTick(() => publisher.uncork())
}

obey({
  served: { port: nats.webPort },
  sockets: new Set([publisher]),
  say: (index, changes) => {
    const topic = topicOf(index)
    gather()
    for (const change of changes) {
      const payload = encodeItem(['change', topic, 'a1b2c3d4', change.from, change.to, change])
      publisher.write(`PUB ${topic.replace('/', '.')} ${payload.length}\r\n`)
      publisher.write(payload)
      publisher.write('\r\n')
    }
  },
  drained: () =>
    new Promise((resolve) => {
      pongs = [...pongs, resolve]
      publisher.write('PING\r\n')
    }),
})
