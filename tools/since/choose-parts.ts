import { posix } from 'node:path'
import { sourceOf } from '../tidy/source.ts'
import { nodesOf } from '../tidy/walk.ts'
import { isCode } from './readers.ts'

/** A folder of `tsc -p` and what belongs to it. Paths from the root. */
export interface TypeProject {
  /** Of its tsconfig. */
  readonly path: string
  readonly include?: readonly string[]
  readonly files?: readonly string[]
  readonly exclude?: readonly string[]
}

/** A changed file with its text before and now; empty where it is not there. */
export interface Change {
  readonly path: string
  readonly before: string
  readonly now: string
}

/** What all types rest on. */
const underTypes = /^(package-lock\.json|tsconfig[\w.]*\.json)$/
const containerFiles = /^(Dockerfile|compose\.yaml|\.dockerignore|tools\/containers\/)/
const lockFiles = /(^|\/)package(-lock)?\.json$/
/** Where knip and the container files know of what imports do not say. */
const listsOfImports = /^knip\.json$|(^|\/)package\.json$/

/** The names of the parts of `npm run check` that look at all files, and that a change may turn red. */
export function chooseParts(changes: readonly Change[]): readonly string[] {
  const touches = (pattern: RegExp) => changes.some(({ path }) => pattern.test(path))
  const moves = changes.some(movesImports)
  return [
    'tidy',
    ...(moves || touches(listsOfImports) ? ['knip'] : []),
    ...(moves || touches(containerFiles) || touches(listsOfImports) ? ['containers'] : []),
    ...(touches(lockFiles) ? ['package-lock.json'] : []),
  ]
}

/** The projects that have one of these files: those that changed and all whose types may depend on them. */
export function chooseProjects(projects: readonly TypeProject[], reached: readonly string[]): readonly string[] {
  if (reached.some((path) => underTypes.test(path))) return projects.map(({ path }) => path)
  return projects
    .filter((project) => reached.some((path) => path === project.path || (isCode(path) && has(project, path))))
    .map(({ path }) => path)
}

/** Whether a file stands for another set of imports or exports than before, or is new or gone. */
function movesImports({ path, before, now }: Change): boolean {
  return isCode(path) && (before === '' || now === '' || doorsOf(path, before) !== doorsOf(path, now))
}

/** What a file takes from others and gives them, as written. */
function doorsOf(path: string, text: string): string {
  const { code } = sourceOf(path, text)
  if (!code) return ''
  const taken = nodesOf(code.program, 'ImportDeclaration', 'ImportExpression', 'ExportAllDeclaration')
  const given = nodesOf(code.program, 'ExportNamedDeclaration')
  return [
    ...taken.map(({ start, end }) => text.slice(start, end)),
    // of what is declared here the name is enough: what it holds is its own matter
    ...given.map(({ start, end, declaration }) => text.slice(start, end).split(declaration ? /[({=:]/ : /$/)[0]),
  ]
    .sort()
    .join('\n')
}

function has({ path, include = [], files = [], exclude = [] }: TypeProject, file: string): boolean {
  const folder = posix.dirname(path)
  const isAmong = (patterns: readonly string[]) =>
    patterns
      .map((pattern) => posix.join(folder, pattern))
      .some((place) => posix.matchesGlob(file, place) || posix.matchesGlob(file, `${place}/**`))
  return isAmong(files) || (isAmong(include) && !isAmong(exclude))
}
