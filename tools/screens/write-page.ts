import { readTest } from '../rules/check-rules.ts'
import { type SeenLine, type SeenSection, stateOf, states } from './screen-list.ts'

/** The page docs/screens.md. */
export function writePage(sections: readonly SeenSection[]): string {
  const all = sections.flatMap(({ lines }) => lines)
  const counted = states.map((state) => `| ${state} | ${all.filter((line) => stateOf(line) === state).length} |`)
  return `${[
    '# What is seen, and where',
    '',
    '<!-- Generated from tools/screens/screens.json by `npm run screens`. -->',
    '',
    `${all.length} things that the specification lets players see, and staff at the desk, in our words: the file that draws each,`,
    'what it is drawn from (a call, a topic, a setting, the address, or the device alone) and the test that sees it in a',
    'browser or tells it as a story.',
    '',
    '| state | lines |',
    '|---|---|',
    ...counted,
    '',
    '*Shown* has all three. *Untested* stands on a screen, and no browser test or story looks for it. *Missing* is not on any',
    'screen yet. *Later* waits for the part of the product that it names. *Decided against* is not built, or otherwise than',
    'the specification has it, for the reason on the page that it links to.',
    ...sections.flatMap(sectionOf),
  ].join('\n')}\n`
}

function sectionOf({ source, about, lines }: SeenSection): string[] {
  const head = ['', `## ${source}: ${about}`, '', '| seen | state | screen | from | test |', '|---|---|---|---|---|']
  return [...head, ...lines.map(rowOf)]
}

function rowOf(line: SeenLine): string {
  const { seen, screen, from = [], tests = [], later, against } = line
  const titles = tests.map((test) => {
    const { path, title } = readTest(test)
    return `${path.replace(/^.*\//, '')}: *${escaped(title)}*`
  })
  const state = stateOf(line)
  const reason = later !== undefined ? `: ${later}` : against !== undefined ? `: ${decisionOf(against)}` : ''
  const drawn = screen === undefined ? '' : `[${screen}](../${screen})`
  const told = from.map((name) => `\`${name}\``).join('<br>')
  return `| ${escaped(seen)} | ${state}${reason} | ${drawn} | ${told} | ${titles.join('<br>')} |`
}

function decisionOf(path: string): string {
  return `[${/\d{4}/.exec(path)?.[0] ?? path}](${path.replace('docs/', '')})`
}

function escaped(text: string): string {
  return text.replaceAll(/[|*<>]/g, (sign) => (sign === '<' ? '&lt;' : sign === '>' ? '&gt;' : `\\${sign}`))
}
