import { expect, test } from 'vitest'
import { checkRegistration } from './check-registration.ts'
import type { Registration, RegistrationRules } from './registration.ts'

const good: Registration = {
  ...{ firstName: 'Ayşe Nur', lastName: 'O’Neill-Yılmaz', birthDate: '1992-02-29', sex: 'f', idNumber: '' },
  ...{ country: 'TR', city: 'İzmir', address: 'Kıbrıs Şehitleri Cad. 12/3', postCode: '35220' },
  ...{ email: 'ayse+bets@example.com.tr', phoneCode: '90', mobile: '', userName: 'ayse.nur_92' },
  ...{ password: 'seven blue herons', currency: 'TRY' },
}
const rules: RegistrationRules = {
  ...{ idNumberRequired: false, mobileRequired: false, passwordLengthMin: 8, promotionCodeAsked: true },
  ...{ countries: ['TR', 'DE'], phoneCodes: ['90', '49'], currencies: ['TRY'], today: '2026-11-28' },
}
const check = (change: Partial<Registration>, own: Partial<RegistrationRules> = {}) =>
  checkRegistration({ ...good, ...change }, { ...rules, ...own })

test('what is whole has nothing wrong with it', () => {
  expect(check({})).toEqual([])
  expect(check({ mobile: '5321234567', idNumber: '10000000146' })).toEqual([])
  expect(check({ mobile: '5321234567', idNumber: '10000000146' }, { idNumberRequired: true })).toEqual([])
  expect(check({ firstName: ' Ayşe ', city: ' İzmir ' })).toEqual([])
  expect(check({ firstName: 'علی', lastName: 'رضایی', city: 'تهران' })).toEqual([])
})

test('a code of an offer is of letters and digits, however it is typed, where the form has a field for it', () => {
  expect(check({ promotionCode: '' })).toEqual([])
  expect(check({ promotionCode: ' hoş-geldın 10 ' })).toEqual([{ field: 'promotionCode', why: 'form' }])
  expect(check({ promotionCode: 'welcome 10' })).toEqual([])
  expect(check({ promotionCode: 'abc' })).toEqual([{ field: 'promotionCode', why: 'form' }])
  const none = { promotionCodeAsked: false }
  expect(check({ promotionCode: ' ' }, none)).toEqual([])
  expect(check({ promotionCode: 'welcome 10' }, none)).toEqual([{ field: 'promotionCode', why: 'codeUnknown' }])
})

test('everything that is wrong is named, in the order of the form', () => {
  const nothing: Registration = {
    ...{ firstName: '', lastName: ' ', birthDate: '', sex: 'm', idNumber: '', country: '', city: '', address: '' },
    ...{ postCode: '', email: '', phoneCode: '', mobile: '', userName: '', password: '', currency: '' },
  }
  const required = { ...rules, idNumberRequired: true, mobileRequired: true }
  const found = checkRegistration(nothing, required)
  expect(found.map(({ field }) => field)).toEqual([
    ...['firstName', 'lastName', 'birthDate', 'idNumber', 'country', 'city', 'address', 'postCode', 'email', 'mobile'],
    ...['userName', 'password', 'currency'],
  ])
  expect(new Set(found.map(({ why }) => why))).toEqual(new Set(['missing']))
})

const long = (count: number) => 'a'.repeat(count)
const cases: readonly (readonly [Partial<Registration>, object | undefined])[] = [
  [{ firstName: 'A1' }, { field: 'firstName', why: 'form' }],
  [{ lastName: '<b>' }, { field: 'lastName', why: 'form' }],
  [{ firstName: long(61) }, { field: 'firstName', why: 'tooLong', max: 60 }],
  [{ city: 'Of' }, { field: 'city', why: 'tooShort', min: 3 }],
  [{ city: 'Ürgüp' }, undefined],
  [{ city: long(20) }, undefined],
  [{ city: long(21) }, { field: 'city', why: 'tooLong', max: 20 }],
  [{ address: 'Cadde 123' }, { field: 'address', why: 'tooShort', min: 10 }],
  [{ address: 'Cadde 1234' }, undefined],
  [{ address: 'Cadde <script>' }, { field: 'address', why: 'form' }],
  [{ postCode: '3522' }, { field: 'postCode', why: 'tooShort', min: 5 }],
  [{ postCode: 'SW1A 1AA' }, undefined],
  [{ postCode: '35220-12345' }, { field: 'postCode', why: 'tooLong', max: 10 }],
  [{ email: 'a@b.co' }, undefined],
  [{ email: 'a@b' }, { field: 'email', why: 'tooShort', min: 5 }],
  [{ email: 'ayse@example' }, { field: 'email', why: 'form' }],
  [{ email: 'ayse@.example.com' }, { field: 'email', why: 'form' }],
  [{ email: 'two@addresses.com,third@x.com' }, { field: 'email', why: 'form' }],
  [{ email: `${long(96)}@b.co` }, { field: 'email', why: 'tooLong', max: 100 }],
  [{ userName: 'ayse' }, { field: 'userName', why: 'tooShort', min: 5 }],
  [{ userName: 'Ayşenur' }, { field: 'userName', why: 'form' }],
  [{ userName: long(21) }, { field: 'userName', why: 'tooLong', max: 20 }],
  [{ birthDate: '2008-11-28' }, undefined],
  [{ birthDate: '2008-11-29' }, { field: 'birthDate', why: 'tooYoung', min: 18 }],
  [{ birthDate: '1956-01-01' }, undefined],
  [{ birthDate: '1955-12-31' }, { field: 'birthDate', why: 'tooOld', max: 70 }],
  [{ birthDate: '1991-02-29' }, { field: 'birthDate', why: 'form' }],
  [{ birthDate: '29.02.1992' }, { field: 'birthDate', why: 'form' }],
  [{ country: 'XX' }, { field: 'country', why: 'notOffered' }],
  [{ currency: 'EUR' }, { field: 'currency', why: 'notOffered' }],
  [{ idNumber: '1234567890' }, { field: 'idNumber', why: 'tooShort', min: 11 }],
  [{ idNumber: '123456789012' }, { field: 'idNumber', why: 'tooLong', max: 11 }],
  [{ idNumber: '1234567890a' }, { field: 'idNumber', why: 'form' }],
  [{ idNumber: '12345678901' }, undefined],
  [{ mobile: '1234567' }, { field: 'mobile', why: 'tooShort', min: 8 }],
  [{ mobile: '123456789012' }, { field: 'mobile', why: 'tooLong', max: 11 }],
  [{ mobile: '53212-34567' }, { field: 'mobile', why: 'form' }],
  [
    { mobile: '5321234567', phoneCode: '7' },
    { field: 'phoneCode', why: 'notOffered' },
  ],
  [{ password: 'sevenup' }, { field: 'password', why: 'tooShort', min: 8 }],
  [{ password: long(128) }, undefined],
  [{ password: long(129) }, { field: 'password', why: 'tooLong', max: 128 }],
  [{ password: 'Ayse.Nur_92' }, { field: 'password', why: 'asUserName' }],
]
test.each(cases)('%o: %o', (change, problem) => {
  expect(check(change)).toEqual(problem === undefined ? [] : [problem])
})

test('a site that asks for an identity number looks at its check digits, and one that asks for a mobile has one', () => {
  expect(check({ idNumber: '12345678901' }, { idNumberRequired: true })).toEqual([{ field: 'idNumber', why: 'form' }])
  expect(check({}, { mobileRequired: true })).toEqual([{ field: 'mobile', why: 'missing' }])
})
