import {readFileSync} from 'node:fs'

export type Stage = Readonly<{from: string; lines: readonly string[]}>

/** The stages of the image's Dockerfile. */
export const readStages = (): readonly Stage[] =>
  readFileSync('deploy/Dockerfile', 'utf8')
    .split(/^(?=FROM )/mu)
    .filter((part) => part.startsWith('FROM '))
    .map((part) => {
      const [first = '', ...lines] = part.split('\n')
      return {from: first.split(' ')[1] ?? '', lines}
    })

/** What a stage copies from the repository. */
export const copiedBy = (stage: Stage | undefined): readonly string[] =>
  (stage?.lines ?? [])
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(' ').slice(1, -1))
