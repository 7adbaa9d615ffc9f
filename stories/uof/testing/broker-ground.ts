import { randomUUID } from 'node:crypto'
import { Connection } from 'rabbitmq-client'
import { type BrokenLine, openBrokenLine } from '../../testing/broken-line.ts'
import type { Ground } from '../conformance-run.ts'
import { type BrokerWitness, openQueueWatch, type QueueWatch } from './queue-watch.ts'
import { openRestFace } from './rest-face.ts'

/** A run over a real broker and a real HTTP server. */
export interface BrokerGround extends Ground {
  /** Where listeners connect: a line to the broker that can be cut. */
  readonly amqpUrl: string
  readonly exchangeName: string
  /** Whoever wraps the listener's connection tells what it sees. */
  readonly seen: BrokerWitness
  close(): Promise<void>
}

const usualUrl = 'amqp://guest:guest@127.0.0.1:5672'

/** The broker of this machine; a test that finds none says how to come by one. */
export async function findBroker(): Promise<URL> {
  const url = new URL(process.env.AMQP_URL || usualUrl)
  const connection = new Connection({ url: url.href, retryLow: 60_000 })
  connection.on('error', () => {})
  try {
    await connection.onConnect(3000)
  } catch (cause) {
    throw new Error(
      `no AMQP broker at ${url.host}: install RabbitMQ (apt-get install rabbitmq-server) or set AMQP_URL to one`,
      { cause },
    )
  } finally {
    await connection.close()
  }
  return url
}

export async function openBrokerGround(broker: URL): Promise<BrokerGround> {
  const brokerPort = Number(broker.port || 5672)
  const line = await openBrokenLine(brokerPort)
  const connection = new Connection(broker.href)
  connection.on('error', () => {})
  const exchangeName = `unifiedfeed-${randomUUID()}`
  await connection.exchangeDeclare({ exchange: exchangeName, type: 'topic', durable: false })
  const publisher = connection.createPublisher({ confirm: true })
  const face = await openRestFace()
  const queue = openQueueWatch()
  let published = Promise.resolve()
  const listenerUrl = new URL(broker)
  listenerUrl.port = String(line.port)
  listenerUrl.hostname = '127.0.0.1'

  return {
    amqpUrl: listenerUrl.href,
    exchangeName,
    seen: queue.seen,
    exchange: {
      subscribe() {
        throw new Error('listeners of a broker connect to it')
      },
      carry(key, xml) {
        queue.expect(key)
        const envelope = { exchange: exchangeName, routingKey: key, contentType: 'application/xml' }
        published = published.then(() => publisher.send(envelope, Buffer.from(xml)))
      },
      cut: () => cut(line, queue),
      mend() {
        line.lead(brokerPort)
        queue.expectBack()
      },
    },
    address: () => face.address,
    async arrived() {
      await published
      await queue.settled()
      await face.idle()
    },
    serve(request) {
      face.serve(request)
      return request
    },
    async close() {
      await connection.exchangeDelete({ exchange: exchangeName })
      await publisher.close()
      await connection.close()
      await line.close()
      await face.close()
    },
  }
}

function cut(line: BrokenLine, queue: QueueWatch): void {
  line.lead(undefined)
  line.cut()
  queue.expectLoss()
}
