/** Numbers that were typed with anything between them, each once; undefined where something else stands among them, or too many. */
export function numbersOf(typed: string, countMax: number): readonly number[] | undefined {
  const parts = typed.split(/[\s,;]+/).filter((part) => part !== '')
  if (parts.some((part) => !/^[1-9]\d{0,14}$/.test(part))) return undefined
  const numbers = [...new Set(parts.map(Number))]
  return numbers.length <= countMax ? numbers : undefined
}

/** Codes of so many letters that were typed so; undefined where something else stands among them, or too many. */
export function codesOf(typed: string, form: RegExp, countMax: number): readonly string[] | undefined {
  const codes = [...new Set(typed.split(/[\s,;]+/).filter((part) => part !== ''))]
  return codes.every((code) => form.test(code)) && codes.length <= countMax ? codes : undefined
}
