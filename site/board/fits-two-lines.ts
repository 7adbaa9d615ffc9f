/** Whether a name, broken only between its words, fits two lines of so many letters. */
export function fitsTwoLines(name: string, letters: number): boolean {
  let lines = 1
  let left = letters
  for (const { length } of name.split(/\s+|(?<=-)/)) {
    if (length > letters) return false
    if (length > left) {
      lines += 1
      left = letters
    }
    left -= length + 1
  }
  return lines <= 2
}
