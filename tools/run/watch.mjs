/** Notes how long each part of a run takes. */
export function startWatch() {
  const taken = []
  return {
    /** What `work` answers. */
    async time(name, work) {
      const from = performance.now()
      const answer = await work()
      taken.push(`${name} ${((performance.now() - from) / 1000).toFixed(0)} s`)
      return answer
    },
    /** A line for people and for `.ci/run`, which says it again at its end. */
    says: () => `Took: ${taken.join(', ')}`,
  }
}
