/** How somebody registers at a house of offers, and how its site is changed. */
export { change } from '../cashout/testing/selling-house.ts'
export { solve, stranger } from '../people/testing/registering.ts'
