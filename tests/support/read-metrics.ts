import {z} from 'zod'

const line = /^(?<name>[a-z_:][\w:]*)(?:\{(?<labels>[^}]*)\})? (?<value>\S+)$/iu

/** Values by metric and labels as they are written, such as `marsa_source_up{source="content"}`. */
export type Samples = ReadonlyMap<string, number>

/** Reads what a program serves for Prometheus. Throws at a line that is neither a comment nor a sample. */
export async function readMetrics(port: number): Promise<Samples> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`)
  const lines = (await response.text()).split('\n').filter((each) => each !== '' && !each.startsWith('#'))
  return new Map(
    lines.map((each) => {
      const {name, labels, value} = z
        .object({name: z.string(), labels: z.string().optional(), value: z.string()})
        .parse(line.exec(each)?.groups, {error: () => `no sample: ${each}`})
      return [labels === undefined ? name : `${name}{${labels}}`, Number(value)]
    }),
  )
}
