import { randomUUID } from 'node:crypto'
import { forOperator } from '@banko/server/platform/database/row-scope.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { HostAnswer } from '../testing/host-client.ts'
import { calls, credentialOf, ending, inputOf, openTo } from './asked.ts'
import { openTwoOperators, type Tenant, type TwoOperators } from './two-operators.ts'

/** Of each in turn, in the long form. Source: safety.md, Who may do what. */
const rounds = process.env.BANKO_LONG ? 200 : 2
const apartMax = 2

let world: TwoOperators
/** What the first operator and their player have; the second one's people ask for it. */
let things: Things

interface Things {
  readonly itemId: number
  readonly promotionId: number
  readonly contactId: number
  readonly couponNumber: number
  readonly couponId: string
  readonly shareToken: string
  readonly bookingCode: string
  readonly printedCode: string
  readonly sessionId: string
  readonly staffId: number
  readonly ruleId: number
  readonly accountId: number
  readonly slotId: number
}

beforeAll(async () => {
  world = await openTwoOperators({ ownMatches: true })
  things = await makeThings()
}, 120_000)
afterAll(() => world.close())

const pathOf = (name: string) => calls.find((call) => call.name === name)?.path ?? `/no call ${name}`

async function ask(tenant: Tenant, name: string, [input, who]: readonly [object, Parameters<typeof credentialOf>[1]]) {
  return world.post(tenant.host, pathOf(name), input, credentialOf(tenant, who))
}

async function makeThings(): Promise<Things> {
  const [first] = world.tenants
  const { siteId, ids, operatorId } = first
  const told = async (name: string, input: object, who: 'player' | 'staff' | 'nobody') => {
    const { status, body, text } = await ask(first, name, [input, who])
    if (status !== 200) throw new Error(`${name}: ${text}`)
    // the calls' own outputs
    return body as Record<string, string & number>
  }
  const publish = async (content: object) => {
    const { id = 0, version } = await told('deskContent.saveDraft', { siteId, lang: 'en', content }, 'staff')
    await told('deskContent.publish', { id, version }, 'staff')
    return id
  }
  const itemId = await publish({ kind: 'page', pageId: 9, title: 'Terms', html: '<p>Ours</p>' })
  const promotionId = await publish({ kind: 'promotion', title: 'Ours', position: 1, html: '<p>Ours</p>' })
  const written = { messageId: randomUUID(), email: 'ada@example.com', topCategory: 'others', category: 'others' }
  await told('content.contact', { ...written, text: 'Hello', lang: 'en' }, 'player')
  const contacts = await told('deskContent.contacts', {}, 'staff')
  const couponId = String(ids.couponId[0])
  const { token: shareToken = '' } = await told('coupons.share', { couponId, amounts: 'hidden' }, 'player')
  const selections = [{ matchId: world.matchId, marketKey: '1x2', outcomeId: '1', banker: false }]
  const { code: bookingCode = '' } = await told('bookings.save', { selections, sizes: [] }, 'nobody')
  await told('deskPayments.start', {}, 'staff')
  const [, account] = /"accountId":(\d+)/.exec(JSON.stringify(await told('deskPayments.methods', {}, 'staff'))) ?? []
  const accountId = Number(account)
  await told('deskPayments.addSlots', { ...slot, accountId, currency: 'TRY', count: 1 }, 'staff')
  const [, slotId] = /"slotId":(\d+)/.exec(JSON.stringify(await told('deskPayments.slots', {}, 'staff'))) ?? []
  return {
    ...{ itemId, promotionId, couponId, shareToken, bookingCode, accountId, slotId: Number(slotId) },
    contactId: firstId(contacts),
    couponNumber: numberIn(await told('coupons.detail', { couponId }, 'player')),
    printedCode: await printedCodeOf(first, couponId),
    sessionId: String(ids.sessionId[0]),
    staffId: Number(ids.staffId[0]),
    ruleId: world.served.house.trading.rulesOf(operatorId)[0]?.id ?? 0,
  }
}

const numberIn = (coupon: object) => Number(Reflect.get(coupon, 'number'))

function firstId(listed: object): number {
  const [, id] = /"id":(\d+)/.exec(JSON.stringify(listed)) ?? []
  return Number(id)
}

async function printedCodeOf({ host, players, operatorId }: Tenant, couponId: string): Promise<string> {
  const { coupons, operators, people } = world.served.house
  const site = operators.findSite(host)
  if (!site) throw new Error('there is no site')
  return forOperator(operatorId, async () => {
    const caller = await people.callerOf(site, players[0].cookie?.split('=')[1])
    const printed = caller.kind === 'player' ? await coupons.printed(caller, couponId) : undefined
    if (!printed?.ok) throw new Error('nothing is printed')
    return printed.value.code
  })
}

const none = 4_000_000
const nobodys = '00000000-0000-4000-8000-00000000beef'
const page = { kind: 'page', pageId: 9, title: 'Terms', html: '<p>Theirs</p>' }

const slot = { bank: 'Theirs', swiftCode: 'THEITRIS', amount: 50_000 }
const slots = { ...slot, currency: 'TRY', count: 1 }

interface Asked {
  readonly name: string
  readonly who: 'nobody' | 'player' | 'staff' | 'key'
  /** The same question about what another operator has, and about what nobody has. */
  readonly foreign: () => object
  readonly absent: object
}

const about = (name: string, who: Asked['who'], foreign: () => object, absent: object): Asked => ({
  ...{ name, who, foreign, absent },
})

const asked: readonly Asked[] = [
  about('coupons.detail', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('coupons.cancel', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('coupons.sharing', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('coupons.unshare', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('coupons.shared', 'nobody', () => ({ token: things.shareToken }), { token: 'A'.repeat(43) }),
  about('coupons.verify', 'nobody', () => ({ code: things.printedCode }), { code: '0'.repeat(16) }),
  about('cashOut.quote', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('receipts.read', 'player', () => ({ couponId: things.couponId }), { couponId: nobodys }),
  about('bookings.load', 'nobody', () => ({ code: things.bookingCode }), { code: 'AAAAAAAA' }),
  about('people.endSession', 'player', () => ({ sessionId: things.sessionId }), { sessionId: nobodys }),
  about('content.promotion', 'nobody', () => ({ id: things.promotionId }), { id: none }),
  about('manual.match', 'key', () => ({ match: world.tenants[0].own?.match }), { match: 'no-match' }),
  about('trading.endLimit', 'key', () => ({ id: things.ruleId }), { id: none }),
  about('staff.endSession', 'staff', () => ({ sessionId: things.sessionId }), { sessionId: nobodys }),
  about('staff.setLocked', 'staff', () => ({ staffId: things.staffId, locked: true }), { staffId: none, locked: true }),
  about('deskCoupons.replay', 'staff', () => ({ number: things.couponNumber }), { number: none }),
  about('deskContent.read', 'staff', () => ({ id: things.itemId }), { id: none }),
  about('deskContent.publish', 'staff', () => ({ id: things.itemId, version: 1 }), { id: none, version: 1 }),
  about('deskContent.restore', 'staff', () => ({ id: things.itemId, version: 1 }), { id: none, version: 1 }),
  about('deskContent.remove', 'staff', () => ({ id: things.itemId }), { id: none }),
  about('deskContent.setContact', 'staff', () => ({ id: things.contactId, state: 'closed' }), {
    ...{ id: none, state: 'closed' },
  }),
  about('deskPayments.addSlots', 'staff', () => ({ ...slots, accountId: things.accountId }), {
    ...{ ...slots, accountId: none },
  }),
  about('deskPayments.saveSlot', 'staff', () => ({ ...slot, slotId: things.slotId, version: 1 }), {
    ...{ ...slot, slotId: none, version: 1 },
  }),
  about('deskPayments.dropSlot', 'staff', () => ({ slotId: things.slotId }), { slotId: none }),
  about(
    'deskContent.saveDraft',
    'staff',
    () => ({ id: things.itemId, siteId: world.tenants[1].siteId, lang: 'en', content: page }),
    { id: none, siteId: 0, lang: 'en', content: page },
  ),
]

const median = (times: readonly number[]) => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

describe.each(asked)('$name', ({ name, who, foreign, absent }) => {
  test('says of another operator’s what it says of what is not there, byte for byte and as soon', async () => {
    const [, tenant] = world.tenants
    const siteId = 'siteId' in absent ? { siteId: tenant.siteId } : {}
    const took: Record<'foreign' | 'absent', number[]> = { foreign: [], absent: [] }
    const measure = async (of: 'foreign' | 'absent', input: object) => {
      const began = performance.now()
      const answer = await ask(tenant, name, [input, who])
      took[of].push(performance.now() - began)
      return answer
    }
    for (let round = 0; round < rounds; round += 1) {
      const theirs = await measure('foreign', foreign())
      const nothing = await measure('absent', { ...absent, ...siteId })
      expect(theirs.text).toBe(nothing.text)
      expect(theirs.status).toBe(nothing.status)
      expect([404, 409], theirs.text).toContain(theirs.status)
    }
    const apart = Math.abs(median(took.foreign) - median(took.absent))
    if (!process.env.BANKO_LONG) return
    console.log(`${name}: foreign ${median(took.foreign).toFixed(2)} ms, absent ${median(took.absent).toFixed(2)} ms`)
    expect(apart, name).toBeLessThanOrEqual(apartMax)
  })
})

/** Somebody of whom nothing is there, under the numbers that calls know things by; a match's name is free for everybody. */
function nobodyAtAll({ ids, own, ...rest }: Tenant): Tenant {
  const gone = (values: readonly (number | string)[]) =>
    values.map((value, at) => (typeof value === 'string' ? nobodys.replace(/.$/, String(at)) : none + at))
  const absent = Object.fromEntries(Object.entries(ids).map(([key, values]) => [key, gone(values)]))
  return {
    ...rest,
    // the same keys as before
    ids: absent as unknown as Tenant['ids'],
    userNames: ['nobody1', 'nobody2'],
    ...(own && { own: { ...own, matchId: none, overrideId: none } }),
  }
}

/** An answer without what was asked for, so that an echo is no difference. */
function plain({ status, text }: HostAnswer, { ids, own, userNames }: Tenant): string {
  const named = [...Object.values(ids).flat(), ...userNames, own?.overrideId]
  const echoed = named.filter((name) => name !== undefined && String(name).length > 2)
  const left = echoed
    .reduce<string>((left, name) => left.replaceAll(String(name), '…'), text)
    .replaceAll(`"selection":"${own?.matchId}|`, '"selection":"…|')
    .replaceAll(`"matchId":${own?.matchId}`, '"matchId":…')
  // a puzzle and a first password are drawn anew for everybody, and so is the number of somebody new
  return `${status} ${left
    .replace(/"(puzzle|salt|target|password)":"[^"]*"/g, '"$1":"…"')
    .replace(/"(staffId|approvalId)":\d+/g, '"$1":…')}`
}

type Sent = () => Promise<HostAnswer>

/** How far apart the medians of both are, asked in turn, milliseconds; what is far is measured again, as others use the machine. */
async function timesApart(theirs: Sent, absent: Sent): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < 3 && least > apartMax; attempt += 1) {
    const took: readonly [number[], number[]] = [[], []]
    for (let round = 0; round < rounds; round += 1)
      for (const [at, send] of [theirs, absent].entries()) {
        const began = performance.now()
        await send()
        took[at]?.push(performance.now() - began)
      }
    least = Math.min(least, Math.abs(median(took[0]) - median(took[1])))
  }
  return least
}

test(
  'every call says the same of another operator’s as of what is not there, whoever may make it, and as soon',
  async () => {
    const [first, second] = world.tenants
    const nobody = nobodyAtAll(first)
    const compared = new Map<string, number>()
    for (const call of calls.filter(({ name }) => !ending.has(name)))
      for (const who of openTo[call.meta.caller].filter((one) => one !== 'other player'))
        for (let nth = 0; nth < 12; nth += 1) {
          const [theirs, absent] = [first, nobody].map((of) => inputOf(call, { of, matchId: world.matchId }, nth))
          if (JSON.stringify(theirs) === JSON.stringify(absent)) continue
          const credential = credentialOf(second, who)
          const send = (input: unknown) => () => world.post(second.host, call.path, input, credential)
          const [ofTheirs, ofNothing] = [await send(theirs)(), await send(absent)()]
          expect(plain(ofTheirs, first), `${call.name} by ${who}: ${JSON.stringify(theirs)}`).toBe(
            plain(ofNothing, nobody),
          )
          if (process.env.BANKO_LONG && !compared.has(call.name))
            compared.set(call.name, await timesApart(send(theirs), send(absent)))
          else if (!compared.has(call.name)) compared.set(call.name, 0)
        }
    expect(compared.size).toBeGreaterThan(30)
    if (process.env.BANKO_LONG)
      console.log([...compared].map(([name, apart]) => `${name} ${apart.toFixed(2)} ms apart`).join('\n'))
    expect([...compared].filter(([, apart]) => apart > apartMax)).toEqual([])
  },
  process.env.BANKO_LONG ? 3_600_000 : 600_000,
)
