import { readTest } from '../rules/check-rules.ts'
import type { ListedSetting } from './setting-list.ts'

/** The page docs/settings.md. */
export function writePage(listed: readonly ListedSetting[]): string {
  const read = listed.filter(({ readers = [] }) => readers.length > 0)
  const tested = read.filter(({ tests = [] }) => tests.length > 0)
  return `${[
    '# Settings of a site, and who reads them',
    '',
    '<!-- Generated from tools/settings/settings.json by `npm run settings`. -->',
    '',
    `${listed.length} settings reach a browser with \`settings.get\`: ${read.length} change what a site does, ${tested.length} of those in a test that is`,
    'named here. The others say whose answer it is, or wait for the part of the product that they name. A setting that nobody',
    'reads, and that is not marked as such, fails the check.',
    '',
    '| setting | says | read by | test |',
    '|---|---|---|---|',
    ...listed.map(rowOf),
  ].join('\n')}\n`
}

function rowOf({ name, says, readers = [], tests = [], identity, later, missing }: ListedSetting): string {
  const files = readers.map((reader) => reader.split('#')[0] ?? reader).map((path) => `[${path}](../${path})`)
  const read =
    missing === true
      ? 'nobody yet'
      : later !== undefined
        ? `later: ${later}`
        : identity === true
          ? 'names the answer'
          : files.join('<br>')
  const titles = tests.map((test) => {
    const { path, title } = readTest(test)
    return `${path.replace(/^.*\//, '')}: *${title.replaceAll(/[|*<>]/g, (sign) => `\\${sign}`)}*`
  })
  return `| \`${name}\` | ${says} | ${read} | ${titles.join('<br>')} |`
}
