import { flagOf, type Option, type OptionTable, variableOf } from './options.ts'

/** What `--help` prints: `says` above, then every option. */
export function describeOptions(table: OptionTable, says: string): string {
  const lines = Object.entries(table).map(([name, option]) => {
    const flag = option.form === '' ? `--[no-]${flagOf(name)}` : `--${flagOf(name)} ${option.form}`
    return { flag, text: `${option.says}${initialOf(option)} (${variableOf(name)})` }
  })
  const explained = lines.map(({ flag, text }) => [`  ${flag}`, ...wrap(text, 100).map((line) => `      ${line}`)])
  return [says, '', ...explained.flat(), ''].join('\n')
}

/** The whole of `.env.example`: every variable with what it is for, as it is set from the start. */
export function describeEnvironment(table: OptionTable, says: string): string {
  const head = says
    .trim()
    .split('\n')
    .map((line) => `# ${line}`.trimEnd())
  const lines = Object.entries(table).flatMap(([name, option]) => [
    '',
    ...wrap(`${option.says}${choicesOf(option)}`, 110).map((line) => `# ${line}`),
    `${variableOf(name)}=${option.initial}`,
  ])
  return [...head, ...lines, ''].join('\n')
}

function initialOf(option: Option<unknown>): string {
  return option.initial === '' ? '' : `; ${option.initial} unless set`
}

/** A form in capitals, `URL`, only names what is written; the others list it. */
function choicesOf({ form }: Option<unknown>): string {
  if (/^[A-Z]+$/.test(form)) return ''
  return `: ${form === '' ? 'on or off' : form}`
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    if (last === undefined || last.length + word.length >= width) lines.push(word)
    else lines[lines.length - 1] = `${last} ${word}`
  }
  return lines
}
