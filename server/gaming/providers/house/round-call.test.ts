import { expect, test } from 'vitest'
import { roundCall } from './round-call.ts'

test('what is hashed of a round of dice is what it was when dice was the only game', () => {
  const of = { operatorId: 1, playerId: 7, providerId: 3, alias: 'alias', game: 'dice', currency: 'TRY' } as const
  const asked = { sessionToken: 'token', roundKey: '00000000-0000-4000-8000-000000000001', stake: 100 }
  const call = roundCall(of, { ...asked, choices: { game: 'dice', side: 'under', winning: 5000 } }, 194)
  expect([call.hash, ...call.actions.map(({ hash }) => hash)]).toEqual([
    '559f49ff97695c057434725ee113a764f87c039590b11cdac8cf71738ff04e13',
    'ff75315fba66ade0a7bf8b6b35573131786f691888bc59940177b423fcf8d0b8',
    '242ca5397fed9ade7417f9d6a03263a5b51103c908ddc48a9ae4a18b4426a928',
  ])
})
