import { accessSync, constants } from 'node:fs'
import { connect } from 'node:net'
import { delimiter, join } from 'node:path'

/**
 * Programs that some tests talk to and npm cannot bring, by the part of those tests' names: `*.rabbitmq.test.ts`. Where
 * one is not there its tests are left out, and the run says so and what to install.
 */
const programs = [
  {
    name: 'rabbitmq',
    isThere: () => answers(new URL(process.env.AMQP_URL || 'amqp://127.0.0.1:5672')),
    install: 'RabbitMQ: apt-get install rabbitmq-server, or AMQP_URL set to one',
  },
  {
    name: 'nats',
    isThere: async () => hasProgram('nats-server', process.env.NATS_SERVER),
    install: 'nats-server: apt-get install nats-server, or NATS_SERVER set to the program',
  },
]

/** The programs that are not there: `{ name, install }`. */
export async function findMissing() {
  const there = await Promise.all(programs.map(({ isThere }) => isThere()))
  return programs.filter((_, index) => !there[index])
}

function answers({ hostname, port }) {
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 5672), timeout: 2000 })
    const end = (is) => {
      socket.destroy()
      resolve(is)
    }
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false))
    socket.on('timeout', () => end(false))
  })
}

function hasProgram(name, named) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin']
  const places = named ? [named] : folders.map((folder) => join(folder, name))
  return places.some((place) => {
    try {
      accessSync(place, constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
