import { oneUnit } from '@banko/betting/numbers/money.ts'
import type { Transaction } from '../../platform/platform.ts'
import { isOfSlots } from '../methods/method.ts'
import { readMethods } from '../methods/store.ts'
import { insertSlots } from './store-desk.ts'

/** Banks of a demo, none of which is one. */
const banks = [
  { bank: 'Anka Demo Bank', swiftCode: 'ANKATRIS' },
  { bank: 'Meadow Demo Bank', swiftCode: 'MEDWGB2L' },
] as const

/** In units of a currency. */
const amounts = [200, 500, 1000, 2500] as const
const countEach = 3

/** Gives a new demo amounts that somebody waits to pay, of every method that takes some. */
export async function seedSlots(tx: Transaction, operatorId: number, at: number): Promise<void> {
  for (const { accountId, terms } of (await readMethods(tx, operatorId)).filter(isOfSlots))
    for (const { currency } of terms.ranges)
      for (const bank of banks)
        for (const units of amounts) {
          const terms = { ...bank, accountId, currency, amount: units * oneUnit(currency) }
          await insertSlots(tx, operatorId, { ...terms, count: countEach }, at)
        }
}
