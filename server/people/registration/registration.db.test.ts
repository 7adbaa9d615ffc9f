import { createHash } from 'node:crypto'
import type { ProofChallenge } from '@banko/contract/refusals/people.ts'
import type { Registration } from '@banko/contract/registration/registration.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { forOperator } from '../../platform/database/row-scope.ts'
import { openElsewhere, openTestPeople, type TestPeople } from '../testing/test-people.ts'
import { captchaLetters } from './captcha-glyphs.ts'

let house: TestPeople
beforeAll(async () => {
  house = await openTestPeople()
})
beforeEach(() => house.platform.time.skip(3_600_000))
afterAll(() => house.close())

let count = 0
const somebody = (change: Partial<Registration> = {}): Registration => {
  count += 1
  return {
    ...{ firstName: ' Ayşe ', lastName: 'Yılmaz', birthDate: '1992-02-29', sex: 'f', idNumber: '' },
    ...{ country: 'TR', city: 'İzmir', address: 'Kıbrıs Şehitleri Cad. 12/3', postCode: '35220' },
    ...{ email: `ayse${count}@example.com`, phoneCode: '90', mobile: '', userName: `ayse.${count}` },
    ...{ password: 'seven blue herons', currency: 'TRY' },
    ...change,
  }
}

function solve({ puzzle, salt, target, numberMax }: ProofChallenge) {
  for (let number = 0; number <= numberMax; number++)
    if (createHash('sha256').update(`${salt}.${number}`).digest('hex') === target) return { puzzle, number }
  throw new Error('a puzzle has no answer')
}

const proof = async () => solve(await house.people.registration.challenge(house.site.siteId, 'usual'))

async function register(
  registration: Registration,
  more: { address?: string; proof?: Awaited<ReturnType<typeof proof>> } = {},
) {
  const { address = '203.0.113.7' } = more
  const asked = { site: house.site, registration, lang: 'en', address, userAgent: 'Mozilla/5.0 (X11)' }
  return house.people.registration.register({ ...asked, proof: more.proof ?? (await proof()) })
}

const codeOf = (answer: Awaited<ReturnType<typeof register>>) => (answer.ok ? 'ok' : answer.refusal)

test('somebody becomes a player with nothing to spend, is signed in, and comes in again', async () => {
  const typed = somebody({ mobile: '05321234567', idNumber: '10000000146' })
  const answer = await register(typed)
  if (!answer.ok) throw new Error(JSON.stringify(answer))
  if (answer.value.kind !== 'signedIn') throw new Error(answer.value.kind)
  const { token, player } = answer.value
  expect(player).toMatchObject({
    userName: typed.userName,
    balance: 0,
    lang: 'en',
    currency: 'TRY',
    stakeMode: 'total',
  })
  const caller = await house.people.callerOf(house.site, token)
  expect(caller).toMatchObject({ kind: 'player', playerId: player.playerId })
  const { operatorId, siteId } = house.site
  const profile = await house.people.profile({ operatorId, playerId: player.playerId })
  expect(profile).toEqual({
    userName: typed.userName,
    registered: {
      ...{ firstName: 'Ayşe', lastName: 'Yılmaz', birthDate: '1992-02-29', sex: 'f', idNumberEnd: '0146' },
      ...{ country: 'TR', city: 'İzmir', address: 'Kıbrıs Şehitleri Cad. 12/3', postCode: '35220' },
      ...{ email: typed.email, mobile: '+905321234567', registeredAt: house.platform.clock.now() },
    },
  })
  const signIn = { operatorId, siteId, userName: typed.userName, address: '203.0.113.9', userAgent: 'x' }
  expect(await house.people.signIn({ ...signIn, password: typed.password })).toMatchObject({ kind: 'signedIn' })
})

test('what does not fit is refused by its field, before any work is asked for', async () => {
  const wrong = { puzzle: 'none', number: 1 }
  const refused = async (change: Partial<Registration>) => codeOf(await register(somebody(change), { proof: wrong }))
  expect(await refused({ city: 'Of' })).toMatchObject({ code: 'registrationInvalid', field: 'city', why: 'tooShort' })
  expect(await refused({ birthDate: '2020-01-01' })).toMatchObject({ field: 'birthDate', why: 'tooYoung', min: 18 })
  expect(await refused({ currency: 'EUR' })).toMatchObject({ field: 'currency', why: 'notOffered' })
  expect(await refused({ country: 'XX' })).toMatchObject({ field: 'country', why: 'notOffered' })
  for (const password of ['password1', 'PassWord1', 'qwertyuiop'])
    expect(await refused({ password })).toMatchObject({ field: 'password', why: 'tooCommon' })
})

test('a puzzle must be solved, for this site, once for each try', async () => {
  const needed = { code: 'proofNeeded' }
  expect(codeOf(await register(somebody(), { proof: { puzzle: 'made.up.by.me', number: 1 } }))).toMatchObject(needed)
  const elsewhere = await house.people.registration.challenge(house.site.siteId + 1, 'usual')
  expect(codeOf(await register(somebody(), { proof: solve(elsewhere) }))).toMatchObject(needed)
  const own = await proof()
  expect(codeOf(await register(somebody(), { proof: own }))).toBe('ok')
  expect(codeOf(await register(somebody(), { proof: own }))).toMatchObject(needed)
  const late = await proof()
  await house.platform.time.skip(5 * 60_000)
  expect(codeOf(await register(somebody(), { proof: late }))).toMatchObject(needed)
})

test('a name is taken however it is written; what else is somebody’s already is not said', async () => {
  const first = somebody({ mobile: '5321111111', idNumber: '11111111110' })
  expect(codeOf(await register(first))).toBe('ok')
  expect(codeOf(await register(somebody({ userName: first.userName })))).toEqual({ code: 'userNameTaken' })
  expect(codeOf(await register(somebody({ userName: 'demo1' })))).toEqual({ code: 'userNameTaken' })
  for (const change of [
    { email: first.email.toUpperCase() },
    { mobile: first.mobile },
    { mobile: `0${first.mobile}` },
    { idNumber: first.idNumber },
  ])
    expect(codeOf(await register(somebody(change))), JSON.stringify(change)).toEqual({ code: 'alreadyRegistered' })
  expect(await house.people.isNameFree(house.site.operatorId, first.userName.toUpperCase())).toBe(false)
  expect(await house.people.isNameFree(house.site.operatorId, 'nobody.yet')).toBe(true)
  // of another operator's players nothing is known
  expect(
    await forOperator(house.site.operatorId, () => house.people.isNameFree(house.site.operatorId, 'meadow1')),
  ).toBe(true)
})

test('of the same person sent ten times at once, one is made', async () => {
  const typed = somebody()
  const proofs = await Promise.all(Array.from({ length: 10 }, proof))
  const answers = await Promise.all(proofs.map((own) => register(typed, { proof: own })))
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const codes = answers.filter(({ ok }) => !ok).map(codeOf)
  expect(new Set(codes.map((refusal) => JSON.stringify(refusal)))).toEqual(new Set(['{"code":"userNameTaken"}']))
})

test('twenty tries from one address, and no more until the time is over', async () => {
  const address = '198.51.100.4'
  for (let tries = 0; tries < 20; tries++)
    expect(codeOf(await register(somebody({ userName: 'demo1' }), { address }))).toEqual({ code: 'userNameTaken' })
  await expect(register(somebody(), { address })).rejects.toMatchObject({ retryAfterSeconds: 600 })
  expect(codeOf(await register(somebody(), { address: '198.51.100.5' }))).toBe('ok')
  await house.platform.time.skip(600_001)
  expect(codeOf(await register(somebody(), { address }))).toBe('ok')
})

/** The same house, of which it is heard what it draws pictures from. */
function seeingPictures() {
  const tokens: string[] = []
  const { ids } = house.platform
  const token = () => {
    const made = ids.token()
    tokens.push(made)
    return made
  }
  const { people } = openElsewhere(house, 0, { ids: { ...ids, token } })
  const site = { ...house.site, settings: { ...house.site.settings, captcha: 'picture' as const } }
  const picture = async () => {
    tokens.length = 0
    const { id } = await people.registration.picture(site.siteId)
    const drawn = Buffer.from(tokens[0] ?? '', 'base64url')
    const letters = [0, 2, 4, 6, 8].map((at) => captchaLetters[Math.floor((drawn.readUInt16BE(at) / 0x1_00_00) * 21)])
    return { id, text: letters.join('') }
  }
  const send = async (captcha: { id: string; text: string } | undefined, work: 'usual' | 'long' = 'usual') => {
    const proof = solve(await people.registration.challenge(site.siteId, work))
    const asked = { site, registration: somebody(), lang: 'tr', proof, address: '203.0.113.20', userAgent: undefined }
    return codeOf(await people.registration.register({ ...asked, ...(captcha && { captcha }) }))
  }
  return { picture, send }
}

test('where a site asks for a picture, it is read right, once; who reads none has their device work for long', async () => {
  const { picture, send } = seeingPictures()
  const wrong = { code: 'captchaWrong' }
  const shown = await picture()
  expect(await send({ ...shown, text: shown.text.toLowerCase() })).toBe('ok')
  expect(await send(shown)).toEqual(wrong)
  const other = await picture()
  expect(await send({ ...other, text: 'AAAAA' })).toEqual(wrong)
  // one try: now the right text comes too late
  expect(await send(other)).toEqual(wrong)
  expect(await send({ id: 'made.up', text: 'AAAAA' })).toEqual(wrong)
  expect(await send(undefined)).toMatchObject({ code: 'proofNeeded', challenge: { numberMax: 3_000_000 } })
  expect(await send(undefined, 'long')).toBe('ok')
  const late = await picture()
  expect(await send({ ...late, id: `1.${late.id.split('.').slice(1).join('.')}` })).toEqual(wrong)
})

test('a language that the site does not speak is its own', async () => {
  const own = { site: house.site, registration: somebody(), lang: 'xx', address: '203.0.113.7', userAgent: undefined }
  const answer = await house.people.registration.register({ ...own, proof: await proof() })
  expect(answer).toMatchObject({ value: { kind: 'signedIn', player: { lang: 'tr' } } })
})
