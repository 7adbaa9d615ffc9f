/** Characters of an account number by its country: those of SWIFT's registry, then countries that use it outside of it. */
const lengths: ReadonlyMap<string, number> = new Map(
  `
  AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24
  FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32
  LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24
  RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30

  AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 NE28 SN28 TD27 TG28
  `
    .trim()
    .split(/\s+/)
    .map((entry) => [entry.slice(0, 2), Number.parseInt(entry.slice(2), 10)] as const),
)

/** Without blanks and hyphens, in capitals. */
export function writeIban(text: string): string {
  return text.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
}

/**
 * Whether it is the number of a bank account: as long as its country has them, and its check digits fit. Source: ISO
 * 13616, payments §3.
 */
export function isIban(text: string): boolean {
  if (!/^[A-Z]{2}\d\d[A-Z\d]+$/.test(text) || lengths.get(text.slice(0, 2)) !== text.length) return false
  const digits = text.slice(2, 4)
  // 00, 01 and 99 leave the rest that 97, 98 and 02 leave; nobody is given them
  return digits !== '00' && digits !== '01' && digits !== '99' && restOf(text.slice(4) + text.slice(0, 4)) === 1
}

const places = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** What 97 leaves of the number, its letters read as 10 to 35. */
function restOf(text: string): number {
  return [...text].reduce((rest, character) => {
    const value = places.indexOf(character)
    return (rest * (value > 9 ? 100 : 10) + value) % 97
  }, 0)
}
