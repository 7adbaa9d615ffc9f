import { expect, test } from 'vitest'
import { listCalls } from '../declared.ts'
import { contract } from '../index.ts'

const unmasking = listCalls(contract).filter(({ meta }) => meta.permission === 'people.unmask')

test('whoever may see what is masked sees sixty of it in an hour', () => {
  expect(unmasking.map(({ name }) => name)).toEqual(['deskPerson.unmask', 'deskPayments.unmask'])
  for (const { name, meta } of unmasking) expect(meta.rate, name).toEqual({ count: 60, seconds: 3600 })
})
