// tidy-allow globals: an attacker lives outside of the house
import { request } from 'node:http'
import { solveProof } from '../testing/solve-proof.ts'

interface SignInTarget {
  /** `http://127.0.0.1:8080`, a house with the demo players and their printed passwords. */
  readonly address: string
}

/** How often which try was answered in which way. */
type Figures = Readonly<Record<string, number>>

interface Try {
  /** Of this machine: `127.0.9.17`. */
  readonly from: string
  readonly userName: string
  readonly password: string
  readonly cookie?: string
  readonly proof?: { readonly puzzle: string; readonly number: number }
}

interface Answered {
  readonly status: number
  readonly body: string
  readonly cookies: readonly string[]
}

const owner = { userName: 'demo4', password: 'banko-demo-4' }
/** At once: the house hashes four passwords at a time. */
const lanes = 8

/**
 * Guesses passwords of one name from one address, of one name from many, and of many names from many, while the owner
 * of the guessed name signs in: on a device that signed in before, always; on a new one after a proof of work.
 */
export async function guessPasswords({ address }: SignInTarget): Promise<Figures> {
  const figures: Record<string, number> = {}
  const note = (what: string, { status }: Answered) => {
    const name = `${what} ${status}`
    figures[name] = (figures[name] ?? 0) + 1
  }
  const device = deviceOf(await signIn(address, { ...owner, from: '127.0.9.1' }))
  const guess = (what: string, from: string, userName: string) => async () =>
    note(what, await signIn(address, { from, userName, password: 'a guess' }))

  await inLanes(Array.from({ length: 15 }, () => guess('one name, one address', '127.0.9.2', 'demo3')))
  await inLanes(Array.from({ length: 120 }, (_, at) => guess('one name', `127.0.10.${at + 1}`, owner.userName)))
  await inLanes(Array.from({ length: 60 }, (_, at) => guess('many names', `127.0.11.${at + 1}`, `name${at}`)))

  for (let round = 0; round < 5; round++)
    note('owner, known device', await signIn(address, { ...owner, from: '127.0.9.1', cookie: device }))
  const asked = await signIn(address, { ...owner, from: '127.0.9.3' })
  note('owner, new device', asked)
  const proof = solveProof(JSON.parse(asked.body))
  note('owner, new device, with proof', await signIn(address, { ...owner, from: '127.0.9.3', ...proof }))
  note('the same proof again', await signIn(address, { ...owner, from: '127.0.9.4', ...proof }))
  return figures
}

/** Wrong passwords of many names from many addresses, as fast as they are answered, for so long in all. */
export function floodSignIns({ address }: SignInTarget, seconds: number): Promise<Figures> {
  const figures: Record<string, number> = {}
  const until = performance.now() + seconds * 1000
  let count = 0
  const lane = async () => {
    while (performance.now() < until) {
      count += 1
      const from = `127.0.${12 + (count % 40)}.${1 + (Math.floor(count / 40) % 250)}`
      const { status } = await signIn(address, { from, userName: `nobody${count}`, password: 'a guess' })
      figures[`flood ${status}`] = (figures[`flood ${status}`] ?? 0) + 1
    }
  }
  return Promise.all(Array.from({ length: lanes * 4 }, lane)).then(() => figures)
}

function signIn(address: string, { from, cookie = '', ...input }: Try): Promise<Answered> {
  const { hostname, port } = new URL(address)
  const headers = { 'content-type': 'application/json', cookie }
  const to = { hostname, port, path: '/v1/people/signIn', method: 'POST', localAddress: from, agent: false } as const
  return new Promise((resolve, reject) => {
    const sent = request({ ...to, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8').on('data', (part: string) => {
        body += part
      })
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, body, cookies: response.headers['set-cookie'] ?? [] })
      })
    })
    sent.on('error', reject)
    sent.end(JSON.stringify(input))
  })
}

function deviceOf({ status, cookies }: Answered): string {
  const cookie = cookies.map((line) => line.split(';')[0] ?? '').find((line) => line.includes('device='))
  if (cookie === undefined) throw new Error(`the owner was not let in before: ${status}`)
  return cookie
}

async function inLanes(works: readonly (() => Promise<void>)[]): Promise<void> {
  const left = [...works]
  const lane = async () => {
    for (let work = left.shift(); work; work = left.shift()) await work()
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
