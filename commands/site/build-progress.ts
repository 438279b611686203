const compiled = /Compiled successfully in (?<time>\S+)/u
const pages = /Generating static pages.*\((?<done>\d+)\/(?<all>\d+)\)/u

/** How far the build of the site is, by a line that Next prints; undefined when the line says nothing of it. */
export function buildProgress(line: string): string | undefined {
  if (line.includes('Creating an optimized production build')) return 'compiling'
  const {time} = compiled.exec(line)?.groups ?? {}
  if (time !== undefined) return `compiled in ${time.replace(/(?<=\d)(?=[a-z])/u, ' ')}`
  const {done, all} = pages.exec(line)?.groups ?? {}
  return done === undefined || all === undefined ? undefined : `${done} of ${all} pages rendered`
}
