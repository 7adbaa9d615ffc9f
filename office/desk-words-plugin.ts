import { languages } from '@banko/words/languages.ts'
import { loadDeskWords } from '@banko/words/load.ts'
import type { Plugin } from 'vite'

const name = 'virtual:desk-words'
/** Rollup's mark of a module that is no file. */
const marked = `\0${name}`

/** Brings the desk its words as modules, one a language, compiled while building: browsers carry no ICU parser. */
export function deskWords(): Plugin {
  return {
    name: 'desk-words',
    resolveId: (id) => (id === name || id.startsWith(`${name}/`) ? id.replace(name, marked) : undefined),
    async load(id) {
      if (id === marked) {
        const entries = languages.map(({ code }) => `${code}: () => import('${name}/${code}')`)
        return `export const dictionaries = { ${entries.join(', ')} }`
      }
      if (!id.startsWith(`${marked}/`)) return undefined
      const lang = id.slice(marked.length + 1)
      const words = await loadDeskWords(lang)
      if (!words) throw new Error(`there are no words of ${lang}`)
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(words))})`
    },
  }
}
