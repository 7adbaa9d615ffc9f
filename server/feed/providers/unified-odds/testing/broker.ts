import { Connection } from 'rabbitmq-client'

/** Where the broker of a test is: `AMQP_URL`, or the one that a package installs. */
const url = process.env.AMQP_URL || 'amqp://guest:guest@127.0.0.1:5672'

export interface TestBroker {
  readonly hostname: string
  readonly port: number
  /** The exchange of this test, gone at its end. */
  readonly exchange: string
  publish(routingKey: string, xml: string): Promise<void>
  /** Breaks the connections of listeners, as a failing network would; answers how many. */
  close(): Promise<void>
}

/** A topic exchange of our own on a real broker. Throws with what to install when there is none. */
export async function openTestBroker(name: string): Promise<TestBroker> {
  const connection = new Connection({ url, retryLow: 100 })
  // Told by onConnect.
  connection.on('error', () => {})
  try {
    await connection.onConnect(5000)
  } catch (error) {
    throw new Error(whatToInstall, { cause: error })
  }
  const exchange = `${name}-${process.pid}`
  await connection.exchangeDeclare({ exchange, type: 'topic', autoDelete: false, durable: false })
  const publisher = connection.createPublisher({ confirm: true })
  const { hostname, port } = new URL(url)
  return {
    hostname,
    port: port === '' ? 5672 : Number(port),
    exchange,
    publish: (routingKey, xml) => publisher.send({ exchange, routingKey }, Buffer.from(xml)),
    async close() {
      await publisher.close()
      await connection.exchangeDelete({ exchange })
      await connection.close()
    },
  }
}

const whatToInstall = [
  `No broker answers at ${url.replace(/\/\/.*@/, '//')}, and the tests of the Unified Odds Feed need a real one. Either will do:`,
  '  - apt-get install rabbitmq-server, or brew install rabbitmq (started, with its guest account)',
  '  - AMQP_URL=amqp://user:password@host:5672, with a user who may declare exchanges and queues',
].join('\n')
