import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { LateIconName } from './icon.tsx'

const names: Readonly<Record<LateIconName, true>> = {
  ...{ whatsApp: true, print: true, backspace: true, device: true, eye: true, eyeOff: true, code: true, share: true },
  ...{ shield: true, fingerprint: true, file: true, transactions: true, statement: true },
  ...{ bell: true, gift: true, pause: true, play: true, wallet: true },
}
const shown = new RegExp(`(icon|<Icon[^>]* name)=(\\{[^}]*)?['"](${Object.keys(names).join('|')})['"]`)
const brings = /^import '@banko\/browser\/kit\/late-icons\.ts'$|^import '\.\/late-icons\.ts'$/m

test('whoever shows an icon that comes late brings it', () => {
  const root = new URL('../../', import.meta.url)
  const files = ['site', 'browser', 'office'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !/(^|\/)dist/.test(name) && name !== 'kit/icon.tsx')
      .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8') })),
  )
  const showing = files.filter(({ text }) => shown.test(text))
  expect(showing.length).toBeGreaterThan(8)
  expect(showing.filter(({ text }) => !brings.test(text)).map(({ name }) => name)).toEqual([])
})
