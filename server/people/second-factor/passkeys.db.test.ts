import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { migrations as auditMigrations } from '../../audit/index.ts'
import { openSoftPasskey, type PasskeyAsked } from '../testing/soft-passkey.ts'
import { openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { playerWithSession, type SignedInPlayer } from '../testing/with-factor.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople({ migrations: auditMigrations })
})
beforeEach(() => house.platform.time.skip(7_200_000))
afterAll(() => house.close())

const no = (code: string) => ({ ok: false, refusal: { code } })
const origin = 'https://localhost'

async function askedToMake({ asker }: SignedInPlayer): Promise<PasskeyAsked> {
  const options = await house.people.factor.passkeyOptions(asker)
  if (!options.ok) throw new Error(JSON.stringify(options))
  return { challenge: options.value.challenge, rpId: options.value.rpId, origin }
}

const add = ({ asker }: SignedInPlayer, passkey: ReturnType<ReturnType<typeof openSoftPasskey>['make']>) =>
  house.people.factor.addPasskey(asker, { name: ' my phone', passkey })

/** A player with a passkey that they made here. */
async function playerWithPasskey() {
  const player = await playerWithSession(house)
  await player.prove()
  const device = openSoftPasskey()
  const added = await add(player, device.make(await askedToMake(player)))
  if (!added.ok) throw new Error(JSON.stringify(added))
  return { ...player, device, recoveryCodes: added.value.recoveryCodes ?? [], standing: added.value.factor }
}

async function askedToShow(ticket?: string): Promise<PasskeyAsked> {
  const options = await house.people.factorSignIn.options(house.site, ticket)
  if (!options.ok) throw new Error(JSON.stringify(options))
  return { challenge: options.value.challenge, rpId: options.value.rpId, origin }
}

const show = (passkey: ReturnType<ReturnType<typeof openSoftPasskey>['show']>, ticket?: string, operatorId?: number) =>
  house.people.factorSignIn.signIn({
    ...{ operatorId: operatorId ?? house.site.operatorId, siteId: house.site.siteId },
    ...{ address: '203.0.113.9', userAgent: undefined, deviceToken: undefined },
    ...{ passkey, ...(ticket !== undefined && { ticket }) },
  })

test('a passkey signs in behind the password, and alone; it is named, counted and noted', async () => {
  const player = await playerWithPasskey()
  expect(player.recoveryCodes).toHaveLength(10)
  expect(player.standing).toMatchObject({ passkeys: [{ name: 'my phone', site: 'localhost' }] })
  const waiting = await player.signIn()
  if (waiting.kind !== 'factorNeeded') throw new Error(waiting.kind)
  expect(waiting.by).toEqual(['passkey', 'recoveryCode'])
  const options = await house.people.factorSignIn.options(house.site, waiting.ticket)
  expect(options).toMatchObject({ ok: true, value: { rpId: 'localhost', allowed: [player.device.id] } })
  const shown = player.device.show(await askedToShow(waiting.ticket))
  expect(await show(shown, waiting.ticket)).toMatchObject({ kind: 'signedIn', player: { playerId: player.playerId } })
  const alone = await house.people.factorSignIn.options(house.site, undefined)
  expect(alone).toMatchObject({ ok: true, value: { allowed: [] } })
  expect(await show(player.device.show(await askedToShow()))).toMatchObject({
    kind: 'signedIn',
    player: { playerId: player.playerId },
  })
  expect(await house.people.factor.get(player.caller)).toMatchObject({
    value: { passkeys: [{ usedAt: house.platform.clock.now() }] },
  })
})

test('what was answered once is answered no more, nor after five minutes, nor for something else', async () => {
  const player = await playerWithPasskey()
  const refused = { kind: 'passkeyRefused' }
  const shown = player.device.show(await askedToShow())
  expect(await show(shown)).toMatchObject({ kind: 'signedIn' })
  expect(await show(shown)).toEqual(refused)
  const late = await askedToShow()
  await house.platform.time.skip(5 * 60_000)
  expect(await show(player.device.show(late))).toEqual(refused)
  const waiting = await player.signIn()
  if (waiting.kind !== 'factorNeeded') throw new Error(waiting.kind)
  expect(await show(player.device.show(await askedToShow()), waiting.ticket)).toEqual(refused)
  expect(await show(player.device.show(await askedToShow(waiting.ticket)))).toEqual(refused)
  expect(await show(player.device.show({ ...(await askedToShow()), challenge: 'bWFkZSB1cA' }))).toEqual(refused)
})

test('another origin, another site, a frame, nobody recognised, another key: none signs in', async () => {
  const player = await playerWithPasskey()
  const wrong: readonly Partial<PasskeyAsked>[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://localhost' },
    { origin: 'https://localhost:8443' },
    { rpId: 'evil.example' },
    { crossOrigin: true },
    { verified: false },
  ]
  for (const change of wrong)
    expect(await show(player.device.show({ ...(await askedToShow()), ...change })), JSON.stringify(change)).toEqual({
      kind: 'passkeyRefused',
    })
  const copy = { ...openSoftPasskey().show(await askedToShow()), id: player.device.id }
  expect(await show(copy)).toEqual({ kind: 'passkeyRefused' })
  expect(await show(openSoftPasskey().show(await askedToShow()))).toEqual({ kind: 'passkeyRefused' })
  const foreign = player.device.show(await askedToShow())
  expect(await show(foreign, undefined, house.site.operatorId + 1)).toEqual({ kind: 'passkeyRefused' })
})

test('a counter that goes back, or stands, is a copy; of two that are shown at once with one count one signs in', async () => {
  const player = await playerWithPasskey()
  const at = async (counter: number) => show(player.device.show({ ...(await askedToShow()), counter }))
  expect(await at(5)).toMatchObject({ kind: 'signedIn' })
  expect(await at(5)).toEqual({ kind: 'passkeyRefused' })
  expect(await at(4)).toEqual({ kind: 'passkeyRefused' })
  expect(await at(0)).toEqual({ kind: 'passkeyRefused' })
  const both = await Promise.all([at(6), at(6)])
  expect(both.filter(({ kind }) => kind === 'signedIn')).toHaveLength(1)
})

test('one is made by who has shown the password, for this session, once, and by nobody else', async () => {
  const player = await playerWithSession(house)
  const device = openSoftPasskey()
  expect(await house.people.factor.passkeyOptions(player.asker)).toEqual(no('factorProofNeeded'))
  await player.prove()
  const asked = await askedToMake(player)
  for (const change of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { verified: false }])
    expect(await add(player, device.make({ ...(await askedToMake(player)), ...change }))).toEqual(no('passkeyRefused'))
  const other = await playerWithSession(house)
  await other.prove()
  expect(await add(other, device.make(asked))).toEqual(no('passkeyRefused'))
  expect(await add(player, device.make(await askedToMake(player)))).toMatchObject({ ok: true })
  // the same passkey is nobody else's
  expect(await add(other, device.make(await askedToMake(other)))).toEqual(no('passkeyRefused'))
  expect(await add(player, { id: 'x', clientData: 'bm9uc2Vuc2U', attestation: 'bm9uc2Vuc2U' })).toEqual(
    no('passkeyRefused'),
  )
  const garbled = { ...openSoftPasskey().make(await askedToMake(player)), attestation: 'bm9uc2Vuc2U' }
  expect(await add(player, garbled)).toEqual(no('passkeyRefused'))
})

test('ten are kept; whoever removes the last signs in with the password alone', async () => {
  const player = await playerWithPasskey()
  for (let count = 1; count < 10; count++)
    expect(await add(player, openSoftPasskey().make(await askedToMake(player)))).toMatchObject({ ok: true })
  expect(await house.people.factor.passkeyOptions(player.asker)).toEqual({
    ok: false,
    refusal: { code: 'passkeysFull' },
  })
  const standing = await house.people.factor.get(player.caller)
  const other = await playerWithSession(house)
  await other.prove()
  if (!standing.ok) throw new Error('what is one’s own is not shown')
  for (const { passkeyId } of standing.value.passkeys) {
    expect(await house.people.factor.removePasskey(other.asker, passkeyId)).toEqual(no('notFound'))
    expect(await house.people.factor.removePasskey(player.asker, passkeyId)).toMatchObject({ ok: true })
  }
  expect(await house.people.factor.get(player.caller)).toMatchObject({ value: { recoveryCodesLeft: 0 } })
  expect(await player.signIn()).toMatchObject({ kind: 'signedIn' })
  expect(await show(player.device.show(await askedToShow()))).toEqual({ kind: 'passkeyRefused' })
})
