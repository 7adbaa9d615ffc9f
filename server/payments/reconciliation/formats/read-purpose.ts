/** What a purpose of an MT940 line says. */
interface Purpose {
  readonly texts: readonly string[]
  readonly payer: string
}

/** Names by which banks of SWIFT's form say who paid, and by which they say anything else. */
const payerNames: readonly string[] = ['NAME', 'ORDP', 'BENM']
const otherNames: readonly string[] = ['EREF', 'KREF', 'MREF', 'REMI', 'RTRN', 'SVWZ', 'TRCD', 'CNTP', 'IBAN', 'BIC']

/** Reads field 86: numbered parts, named parts, or a plain text. */
export function readPurpose(written: string): Purpose {
  if (/^\s*\d{3}\?/.test(written)) return numbered(written)
  if (/\/(?:EREF|REMI|NAME|ORDP|BENM)\//.test(written)) return named(written)
  return { texts: [written], payer: '' }
}

/** `?20` to `?29` and `?60` to `?63` are its text, `?32` and `?33` the other side's name. */
function numbered(written: string): Purpose {
  const parts = written.split('?').slice(1)
  const of = (isOf: (code: string) => boolean) =>
    parts.filter((part) => isOf(part.slice(0, 2))).map((part) => part.slice(2).replaceAll('\n', ''))
  const texts = of((code) => /^(?:2\d|6[0-3])$/.test(code))
  // a word may end where its part is full, so that parts are read one by one and all together
  return { texts: [texts.join(''), ...texts], payer: of((code) => code === '32' || code === '33').join('') }
}

function named(written: string): Purpose {
  const texts: string[] = []
  let [name, payer] = ['', '']
  for (const part of written.replaceAll('\n', '').split('/')) {
    if (payerNames.includes(part) || otherNames.includes(part)) name = part
    else if (payerNames.includes(name)) payer = payer === '' ? part : payer
    else if (part !== '') texts.push(part)
  }
  return { texts, payer }
}
