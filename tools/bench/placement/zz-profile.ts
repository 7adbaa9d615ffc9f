import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { createDatabase } from '../../postgres/database.ts'
import { findPostgres } from '../../postgres.ts'
import { openTimed } from './cost.ts'
import { findWrk, loadByWrk } from './wrk-load.ts'
const seconds = Number(process.argv[2] ?? 8)
const postgres = await findPostgres({ fsync: 'on', settings: { shared_buffers: '512MB' } })
const database = await createDatabase(postgres.url)
const args = process.argv[3] === 'prof' ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : []
const child = spawn(process.execPath, [...args, new URL('serve.ts', import.meta.url).pathname, database.url], { stdio: ['pipe', 'pipe', 'inherit'] })
const [line] = await once(createInterface(child.stdout), 'line')
const served = JSON.parse(line)
const timed = await openTimed(postgres.url, child.pid)
for (const n of [1, 2, 3]) {
  const [r, c] = await timed(() => loadByWrk(findWrk(), seconds, served), (x) => x.rate * seconds)
  console.log(n, r, c)
}
child.stdin.end()
await once(child, 'exit')
await postgres.stop()
