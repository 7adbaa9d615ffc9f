import { book, type PlantedFault } from './planted-fault.ts'

const tests = 'server/promotions/boosts/boosts.db.test.ts'
const rules = 'betting/wagering/why-not-boost.test.ts'

/** In the way of price boosts. */
export const boostFaults: readonly PlantedFault[] = [
  {
    name: 'raises the price of a combined coupon',
    file: 'betting/wagering/why-not-boost.ts',
    was: 'boost.gone || legs.length !== 1',
    is: 'boost.gone',
    finders: [`${rules} › leaves every other leg as it is`],
  },
  {
    name: 'lowers a price to what a boost says',
    file: 'betting/wagering/raised-price.ts',
    was: 'Math.max(price, Math.min(wanted, priceMost))',
    is: 'Math.min(wanted, priceMost)',
    finders: [`${tests} › that is not higher than the price takes nothing and costs nothing`],
  },
  {
    name: 'gives a boost whatever is left of its budget',
    file: 'server/promotions/boosts/boosts.ts',
    was: 'offer.given + cost > (offer.terms.budget ?? Number.MAX_SAFE_INTEGER)',
    is: 'offer.given > (offer.terms.budget ?? Number.MAX_SAFE_INTEGER)',
    finders: [
      'server/promotions/boosts/races.pg.test.ts › twelve that take the last of a budget at once, beside others without a boost: as many as it covers have it',
      book.bonuses,
    ],
    drawn: 'seed 1, case 2',
  },
  {
    name: 'spends a boost whose leg is void',
    file: 'server/promotions/boosts/boosts.ts',
    was: "status === 'refused' || isVoid",
    is: "status === 'refused'",
    finders: [`${tests} › is had as often as its offer says, and is there again where its leg is void`, book.bonuses],
    drawn: 'seed 1, case 4',
  },
  {
    name: 'sells a boost',
    file: 'server/cashout/sale-facts.ts',
    was: 'priceUnboosted: price = leg.price',
    is: 'price',
    finders: [`${tests} › is sold at the price without it, and is there again where its coupon is cancelled`],
  },
  {
    name: 'leaves what a cancelled coupon cost',
    file: 'server/cashout/cancel-coupon.ts',
    was: 'await house.promotions.boosts.move(tx, operatorId, [is])',
    is: 'await house.promotions.boosts.move(tx, operatorId, [was])',
    finders: [
      `${tests} › is sold at the price without it, and is there again where its coupon is cancelled`,
      book.bonuses,
    ],
    drawn: 'seed 1, case 1',
  },
]
