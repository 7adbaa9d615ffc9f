import type { PlantedFault } from './planted-fault.ts'

const codes = 'server/promotions/by-code.db.test.ts'

/** In whom offers are for. */
export const whoFaults: readonly PlantedFault[] = [
  {
    name: 'lets a code be used once too often',
    file: 'server/promotions/store-offers.ts',
    was: 'code_uses + ${use}::integer <= ${uses}::integer',
    is: 'code_uses <= ${uses}::integer',
    finders: [
      `${codes} › is used as often as it may be; what nobody got of it is there again`,
      'server/promotions/by-code.pg.test.ts › twenty that use a code for the last time at once: one has it, and one player who asks twenty times has it once',
    ],
  },
  {
    name: 'keeps the use of a code of which nothing came',
    file: 'server/promotions/grant-life.ts',
    was: 'grant.let_in?.code !== undefined ? -1 : 0',
    is: 'grant.let_in?.code !== undefined ? 0 : 0',
    finders: [`${codes} › is used by a request that waits for staff, and again there where they deny it`],
  },
  {
    name: 'gives every guess of a code back',
    file: 'server/promotions/by-code.ts',
    was: 'if (answer.ok || !wrong.has(answer.refusal.code)) await',
    is: 'await',
    finders: [
      `${codes} › is heard ten times in half an hour, from wherever, by either call; right ones count for nothing`,
    ],
  },
  {
    name: 'lets whoever is in no segment have what is for one',
    file: 'server/promotions/audience/let-in.ts',
    was: '!(segment && (await isIn(look, segment)))',
    is: '!segment',
    finders: ['server/promotions/audience/audience.db.test.ts › is for those who fit all that its rule says'],
  },
  {
    name: 'takes a deposit that was taken back for none',
    file: 'server/payments/store-paid-in.ts',
    was: "coalesce(sum(credited) filter (where state <> 'reversed'), 0)::bigint as kept\n    from transfer\n    where ",
    is: "sum(credited)::bigint as kept\n    from transfer\n    where state <> 'reversed' and ",
    finders: [
      'server/promotions/audience/audience.db.test.ts › is for those who have not paid in, and no more once they have, even where that was taken back',
    ],
  },
]
