import { ask, countAll, type Figures, type Target } from './target.ts'

const head = 'match,sport,category,flag,tournament,home,away,kickOff'
/** What made a reader look back again and again, what never ends, and what has very many of everything. */
const files: Readonly<Record<string, string>> = {
  'blanks and a quote': `${head}\n${`${' '.repeat(1600)}"\n`.repeat(600)}`,
  'one line': 'a'.repeat(990_000),
  'a quote that never ends': `${head}\n"${'a,'.repeat(450_000)}`,
  'many rows': `${head}\n${'m,1,World,,Cup,North,South,2030-01-01 12:00\n'.repeat(20_000)}`,
  'many columns': `${'c,'.repeat(480_000)}\n`,
}

/** The dearest files that may be sent, by whoever has no key at all and by whoever has one; nothing of them is stored. */
export function costlyFiles(key: string): (target: Target) => Promise<Figures> {
  const kinds = Object.entries(files)
  return (target) =>
    countAll(120, 8, async (turn) => {
      const [kind = '', csv = ''] = kinds[turn % kinds.length] ?? []
      const hasKey = turn % 2 === 0
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${hasKey ? key : 'bk_none'}` }
      const body = JSON.stringify({ requestKey: `attack-${turn}`, csv, dryRun: true })
      const status = await ask(target, '/v1/manual/importFixtures', { method: 'POST', headers, body })
      return `${hasKey ? kind : 'no key'} ${status}`
    })
}
