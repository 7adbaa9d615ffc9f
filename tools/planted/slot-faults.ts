import type { PlantedFault } from './planted-fault.ts'

const finder = (title: string) => `server/payments/slots/slots.db.test.ts › ${title}`

/** In the way of what somebody else pays. */
export const slotFaults: readonly PlantedFault[] = [
  {
    name: 'lets a withdrawal take what is kept for another player',
    file: 'server/payments/slots/hold-slot.ts',
    was: 'slot?.reserved_by === playerId && isKept',
    is: 'slot !== undefined && playerId > 0 && isKept',
    finders: [finder('what one player chooses is kept for them, and is there for nobody else')],
  },
  {
    name: 'holds the money and leaves the slot to be taken again',
    file: 'server/payments/asking/ask-withdrawal.ts',
    was: '  if (asked.slotId !== undefined) await writeUsed(tx, operatorId, asked.slotId)\n',
    is: '',
    finders: [finder('asking takes the slot with the money, once, and of its own amount')],
  },
  {
    name: 'frees a slot that a payer was told of',
    file: 'server/payments/slots/free-slot.ts',
    was: 'slotId === null || attempt > 0 || state === before',
    is: 'slotId === null || attempt > 9 || state === before',
    finders: [finder('where one side says nothing for an hour a person looks: sent back, the slot stays used')],
  },
  {
    name: 'takes the payer’s word for the player’s',
    file: 'server/payments/facts/both-sides.ts',
    was: "return !needsBoth(facts) || has(facts, 'playerGot')",
    is: "return !needsBoth(facts) || has(facts, 'payDone')",
    finders: [finder('it is paid once payer and player both say so')],
  },
  {
    name: 'keeps a slot again and again for who lets it run out',
    file: 'server/payments/slots/slot.ts',
    was: 'leftToOthersFor = 600_000',
    is: 'leftToOthersFor = 0',
    finders: [finder('a slot whose time is over is free by itself, for others first')],
  },
]
