import { describe, test } from 'vitest'
import { outsideFile } from '../samples/outside.ts'
import { expectAgreement, tables } from './testing/expect-agreement.ts'

describe('published examples', () => {
  for (const { file, rows } of tables) {
    test(`${file}: all agree`, () => expectAgreement(outsideFile(`vectors/${file}`), rows.published))
  }
})
