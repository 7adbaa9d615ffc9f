import { expect, test } from 'vitest'
import {
  asDigits,
  asUserName,
  checkValues,
  emptyValues,
  type RegistrationValues,
  registrationOf,
} from './registration-values.ts'

const rules = {
  ...{
    idNumberRequired: false,
    mobileRequired: false,
    passwordLengthMin: 8,
    promotionCodeAsked: false,
    today: '2026-11-28',
  },
  ...{ countries: ['TR'], phoneCodes: ['90'], currencies: ['TRY'] },
}
const whole: RegistrationValues = {
  ...emptyValues({ country: 'TR', phoneCode: '90', currency: 'TRY' }),
  ...{ firstName: 'Ada', lastName: 'Ay', birthDay: '9', birthMonth: '2', birthYear: '1990', city: 'Rize' },
  ...{ address: 'Cadde 1234', postCode: '53000', email: 'ada@example.com', userName: 'ada.ay' },
  ...{ password: 'blue herons', repeat: 'blue herons' },
}

test('a day of birth is put together from its parts, and is none while one is missing', () => {
  expect(registrationOf(whole).birthDate).toBe('1990-02-09')
  expect(registrationOf({ ...whole, birthMonth: '' }).birthDate).toBe('')
  expect(Object.keys(registrationOf(whole))).not.toContain('repeat')
})

test('what is whole has nothing wrong; a password that was repeated otherwise and no agreement have', () => {
  expect(checkValues(whole, rules, 'work')).toEqual([])
  const found = checkValues({ ...whole, repeat: 'blue', agreed: false, currency: '' }, rules, 'work')
  expect(found.map(({ field }) => field)).toEqual(['repeat', 'currency', 'agreed'])
  expect(checkValues({ ...whole, repeat: 'blue' }, rules, 'work').map(({ field }) => field)).toEqual(['repeat'])
})

test('a picture is to be read where the site asks for it, unless it cannot be', () => {
  expect(checkValues(whole, rules, 'picture')).toEqual([{ field: 'captchaText', why: 'empty' }])
  expect(checkValues({ ...whole, captchaText: 'ACE79' }, rules, 'picture')).toEqual([])
  expect(checkValues({ ...whole, captchaSkipped: true }, rules, 'picture')).toEqual([])
  expect(Object.keys(registrationOf(whole))).not.toContain('captchaText')
})

test.each([
  ['Ada.Ay_1-2', 'ada.ay_1-2'],
  ['IŞIL', 'isil'],
  ['ışıl', 'isil'],
  ['İnci', 'inci'],
  ['a b@c', 'abc'],
  ['علی', ''],
  ['a'.repeat(30), 'a'.repeat(20)],
])('a user name that is typed %s is %s', (typed, name) => {
  expect(asUserName(typed)).toBe(name)
})

test('digits of three scripts are digits, and nothing else is', () => {
  expect(asDigits('0532 ۱۲۳-٤٥٦ ab', 20)).toBe('0532123456')
  expect(asDigits('123456', 4)).toBe('1234')
  expect(asDigits('', 4)).toBe('')
})
