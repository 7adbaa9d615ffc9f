import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { askAgain } from './import-again-plugin.ts'

test('a module that failed is imported by another address, and one that did not by the same', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'import-again-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'shared.js'), 'export const calls=[]')
  writeFileSync(
    join(folder, 'late.js'),
    'import{calls}from"./shared.js";calls.push(/\\/late.*/.exec(import.meta.url)[0]);if(calls.length<3)throw new Error("not yet");export const a=calls',
  )
  const code = `import{calls}from"./shared.js";import"./shared.js";
    const load=async()=>(await import(\`./late.js\`)).a;
    const said=[];for(let n=0;n<4;n++)said.push(await load().catch(e=>e.message));
    console.log(JSON.stringify(said))`
  writeFileSync(join(folder, 'main.js'), askAgain(code))
  // by Node itself: the runner of tests has an import of its own
  const said: unknown = JSON.parse(execFileSync(process.execPath, [join(folder, 'main.js')], { encoding: 'utf8' }))
  const addresses = ['/late.js', '/late.js?1', '/late.js?2']
  expect(said).toEqual(['not yet', 'not yet', addresses, addresses])
})

test('what imports nothing on demand stays as it is, and so does what only looks like it', () => {
  for (const code of ['import{a}from"./a.js";a()', 'const t="import(x)";', 'a.import("./a.png")', 'import(other)'])
    expect(askAgain(code)).toBe(code)
})
