import { type Currency, unusualDigits } from './money.ts'

/** Codes of ISO 4217 in use whose unit has two minor digits; those with others stand in money.ts. */
const twoDigits = `
  AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW
  CNY COP COU CRC CUP CVE CZK DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GTQ GYD HKD HNL HTG HUF IDR ILS INR
  IRR JMD KES KGS KHR KPW KYD KZT LAK LBP LKR LRD LSL MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN
  NIO NOK NPR NZD PAB PEN PGK PHP PKR PLN QAR RON RSD RUB SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB
  TJS TMT TOP TRY TTD TWD TZS UAH USD USN UYU UZS VED VES WST XCD XCG YER ZAR ZMW ZWG
`
/** All of them: books are kept in no other. */
export const currencyCodes: ReadonlySet<Currency> = new Set([...twoDigits.trim().split(/\s+/), ...unusualDigits.keys()])

/** Whether it is a currency's code. Books are kept in no other. */
export function isCurrency(code: string): boolean {
  return currencyCodes.has(code)
}
