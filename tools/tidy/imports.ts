import { posix } from 'node:path'
import type { Source } from './source.ts'
import { nodesOf } from './walk.ts'

export interface Import {
  /** As written. */
  readonly specifier: string
  /** The file in this repository that it means, from the root; `undefined` for a package. */
  readonly target: string | undefined
  readonly line: number
  /** Nothing of it is there when the program runs. */
  readonly onlyTypes: boolean
}

/** Everything that a file imports or exports from elsewhere, types too. */
export function importsOf(source: Source): readonly Import[] {
  if (!source.code) return []
  const nodes = nodesOf(
    source.code.program,
    'ImportDeclaration',
    'ExportNamedDeclaration',
    'ExportAllDeclaration',
    'ImportExpression',
    'TSImportType',
  )
  return nodes.flatMap((node) => {
    const from = node.source
    if (from?.type !== 'Literal' || typeof from.value !== 'string') return []
    const specifier = from.value
    return [
      {
        specifier,
        target: targetOf(source.path, specifier),
        line: source.lineOf(node.start),
        onlyTypes: isTypes(node),
      },
    ]
  })
}

function isTypes(node: { readonly type: string }): boolean {
  const kind = 'importKind' in node ? node.importKind : 'exportKind' in node ? node.exportKind : undefined
  return node.type === 'TSImportType' || kind === 'type'
}

function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(path), specifier))
  return specifier.startsWith('@banko/') ? specifier.slice('@banko/'.length) : undefined
}
