import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hasCard, withoutCards } from './card-number.ts'

describe('the number of a card', () => {
  test.each([
    ['4111111111111111', '••••••••••••1111'],
    ['my card is 4111 1111 1111 1111, thanks', 'my card is •••• •••• •••• 1111, thanks'],
    ['5500-0055-5555-5559', '••••-••••-••••-5559'],
    ['378282246310005', '•••••••••••0005'],
    ['4222222222222', '•••••••••2222'],
    ['4111\u{a0}1111\u{a0}1111\u{a0}1111', '••••\u{a0}••••\u{a0}••••\u{a0}1111'],
    ['۴۱۱۱۱۱۱۱۱۱۱۱۱۱۱۱', '••••••••••••۱۱۱۱'],
    ['4111111111111111 and 378282246310005', '••••••••••••1111 and •••••••••••0005'],
  ])('in %s is covered', (text, covered) => {
    expect(withoutCards(text)).toBe(covered)
    expect(hasCard(text)).toBe(true)
    expect(hasCard(covered)).toBe(false)
  })

  test.each([
    ['a last digit that checks nothing', '4111111111111112'],
    ['too few digits', '411111111116'],
    ['too many', '41111111111111111113'],
    ['an IBAN', 'TR330006100519786457841326'],
    ['an IBAN in groups', 'TR33 0006 1005 1978 6457 8413 26'],
    ['a Norwegian IBAN', 'NO9386011117947'],
    ['a phone number', '+4111111111111111'],
    ['a part of a name', 'a4111111111111111 4111111111111111b x-4111111111111111 4111111111111111-x'],
    ['noughts', '0000000000000000'],
    ['digits of another script, which no card has', '४१११११११११११११११'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(withoutCards(text)).toBe(text)
  })

  test('has a last digit for all that stand before, and one alone', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[1-9]\d{11,17}$/), (head) => {
        const cards = [...'0123456789'].filter((last) => hasCard(head + last))
        expect(cards).toHaveLength(1)
      }),
    )
  })

  test('is covered in a text as long as it was', () => {
    fc.assert(fc.property(fc.stringMatching(/^[\d \-ax]{0,60}$/), (text) => withoutCards(text).length === text.length))
  })
})
