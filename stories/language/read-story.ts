/** One line of a story: what is done, with what, and what must come of it. */
export interface Line {
  readonly number: number
  readonly verb: string
  /** Parts between bars, each split at blanks. */
  readonly parts: readonly (readonly string[])[]
  /** After the arrow; undefined when there is none. */
  readonly expected?: string
}

export interface StoryText {
  readonly title: string
  readonly lines: readonly Line[]
}

/**
 * A file of stories: `# title` begins one, blank lines and lines after `;` are for the reader, every other line is
 * `verb  part | part … -> expected`.
 */
export function readStories(text: string): StoryText[] {
  const stories: { title: string; lines: Line[] }[] = []
  text.split('\n').forEach((raw, index) => {
    const line = raw.replace(/\s{2,};.*$/, '').trim()
    if (line === '') return
    if (line.startsWith('#')) {
      stories.push({ title: line.slice(1).trim(), lines: [] })
      return
    }
    const story = stories.at(-1)
    if (!story) throw new Error(`line ${index + 1} stands before any title`)
    story.lines.push(readLine(line, index + 1))
  })
  return stories
}

function readLine(line: string, number: number): Line {
  const [done = '', expected] = line.split(/\s*->\s*/)
  const verb = /^\S+/.exec(done)?.[0] ?? ''
  const parts = done
    .slice(verb.length)
    .split('|')
    .map((part) => part.trim().split(/\s+/).filter(Boolean))
    .filter((part) => part.length > 0)
  return { number, verb, parts, ...(expected === undefined ? {} : { expected }) }
}
